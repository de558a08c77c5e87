/** The words of the cover. */
export const coverCopy = {
  first: 'ONCE…',
  second: 'THEN…',
  third: 'GOOSE!',
} as const
