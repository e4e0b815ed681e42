import UIKit

/// The store of a country, as the project's `.storekit` file names it.
public struct Storefront: Equatable, Hashable, Identifiable, Sendable {
  /// Three letters, ISO 3166.
  public let countryCode: String
  public let id: String

  init(_ configuration: StoreConfiguration) {
    (countryCode, id) = (configuration.storefront, configuration.storefront)
  }

  /// Nil without a `.storekit` file.
  public static var current: Storefront? {
    get async { await StoreDesk.ask { desk in desk.configuration.map(Storefront.init) } }
  }

  /// Two letters for the three of a storefront.
  static func region(_ country: String) -> String? {
    guard country.utf8.count == 3 else { return nil }
    return regions.split(separator: " ").first { $0.prefix(3) == country }.map { String($0.suffix(2)) }
  }

  /// Three letters and two, of the countries that have a store.
  private static let regions = """
    AFGAF ALBAL DZADZ AGOAO AIAAI ATGAG ARGAR ARMAM AUSAU AUTAT AZEAZ BHSBS BHRBH BRBBB BLRBY BELBE \
    BLZBZ BENBJ BMUBM BTNBT BOLBO BIHBA BWABW BRABR VGBVG BRNBN BGRBG BFABF KHMKH CMRCM CANCA CPVCV \
    CYMKY TCDTD CHLCL CHNCN COLCO CODCD COGCG CRICR CIVCI HRVHR CYPCY CZECZ DNKDK DMADM DOMDO ECUEC \
    EGYEG SLVSV ESTEE SWZSZ FJIFJ FINFI FRAFR GABGA GMBGM GEOGE DEUDE GHAGH GRCGR GRDGD GTMGT GNBGW \
    GUYGY HNDHN HKGHK HUNHU ISLIS INDIN IDNID IRQIQ IRLIE ISRIL ITAIT JAMJM JPNJP JORJO KAZKZ KENKE \
    KORKR XKSXK KWTKW KGZKG LAOLA LVALV LBNLB LBRLR LBYLY LTULT LUXLU MACMO MDGMG MWIMW MYSMY MDVMV \
    MLIML MLTMT MRTMR MUSMU MEXMX FSMFM MDAMD MNGMN MNEME MSRMS MARMA MOZMZ MMRMM NAMNA NRUNR NPLNP \
    NLDNL NZLNZ NICNI NERNE NGANG MKDMK NORNO OMNOM PAKPK PLWPW PANPA PNGPG PRYPY PERPE PHLPH POLPL \
    PRTPT QATQA ROURO RUSRU RWARW STPST SAUSA SENSN SRBRS SYCSC SLESL SGPSG SVKSK SVNSI SLBSB ZAFZA \
    ESPES LKALK KNAKN LCALC VCTVC SURSR SWESE CHECH TWNTW TJKTJ TZATZ THATH TONTO TTOTT TUNTN TURTR \
    TKMTM TCATC UGAUG UKRUA AREAE GBRGB USAUS URYUY UZBUZ VUTVU VENVE VNMVN YEMYE ZMBZM ZWEZW
    """
}
