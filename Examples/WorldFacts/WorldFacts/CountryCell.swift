import UIKit

/// A country's name over its capital and population.
class CountryCell: UITableViewCell {
  @IBOutlet private var nameLabel: UILabel!
  @IBOutlet private var capitalLabel: UILabel!
  @IBOutlet private var populationLabel: UILabel!

  func show(_ country: Country) {
    nameLabel.text = country.name
    capitalLabel.text = country.capital
    populationLabel.text = String(
      format: NSLocalizedString("Pop: %@", comment: "A country's population"),
      country.population.formatted(.number))
  }
}
