/** One deliberate fault of the product, planted by replacing a text of its source. */
export interface PlantedFault {
  /** The fault, as a sentence. */
  readonly name: string
  /** From the repository's root. */
  readonly file: string
  /** Occurs once in the file. */
  readonly find: string
  readonly replace: string
  /** The file of the test that finds it, which `npm test` runs. */
  readonly finder: string
  /** A part of that test's title, where the whole file takes long. */
  readonly title?: string
}
