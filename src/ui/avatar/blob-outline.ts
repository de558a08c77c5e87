/** The outline of a figure without a picture: path data in a 100 by 100 box. */
export const BLOB_OUTLINE =
  'M50 9C66 7 84 19 88 40C92 60 90 82 78 90C66 96 34 96 22 90C10 82 8 60 12 40C16 19 34 7 50 9Z'
