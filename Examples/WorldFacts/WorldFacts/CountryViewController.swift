import UIKit

/// Everything about one country: seven captions with their values.
class CountryViewController: UIViewController {
  var country: Country?

  @IBOutlet private var capitalLabel: UILabel!
  @IBOutlet private var populationLabel: UILabel!
  @IBOutlet private var areaLabel: UILabel!
  @IBOutlet private var currencyLabel: UILabel!
  @IBOutlet private var continentLabel: UILabel!
  @IBOutlet private var phoneLabel: UILabel!
  @IBOutlet private var tldLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let country else { return }
    title = country.name
    capitalLabel.text = country.capital ?? "–"
    populationLabel.text = country.population.formatted(.number)
    areaLabel.text = country.area.formatted(.number)
    currencyLabel.text = country.currency ?? "–"
    continentLabel.text = country.continent
    phoneLabel.text = country.phone ?? "–"
    tldLabel.text = country.tld
  }
}
