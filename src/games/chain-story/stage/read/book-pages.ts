import { countLetters } from '../../../kit/stage/frame/text-size.ts'

/** How much a page of a book holds. */
export interface PageSize {
  readonly rows: number
  /** In letters of average width, with a margin for words that do not fit their row. */
  readonly rowLetters: number
}

/** Capitals and other letters that are up to twice as wide as the average. */
const BROAD = /[\p{Lu}mw@%&—…]/gu

/** The row of the author and the space to the next sentence, in rows of text. */
const SIGNATURE_ROWS = 1

/** The texts of each page, by their places: as many as fit, at least one. Nothing is cut. */
export function pagesOf(texts: readonly (string | null)[], size: PageSize): readonly (readonly number[])[] {
  const pages: number[][] = []
  let free = 0
  for (const [place, text] of texts.entries()) {
    const needed = rowsOf(text ?? '', size) + SIGNATURE_ROWS
    const page = pages.at(-1)
    if (page === undefined || needed > free) {
      pages.push([place])
      free = size.rows - needed
    } else {
      page.push(place)
      free -= needed
    }
  }
  return pages
}

function rowsOf(text: string, { rowLetters }: PageSize): number {
  const width = countLetters(text) + (text.match(BROAD) ?? []).length
  return Math.max(1, Math.ceil(width / rowLetters))
}
