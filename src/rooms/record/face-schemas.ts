import * as v from 'valibot'
import { FACES, type Face as FaceName } from '../presence/reactions.ts'

/** The schemas of `Face` and `FaceCounts`. */
export const Face = v.picklist(FACES)

const count = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1)))

export const FaceCounts = v.strictObject({
  ha: count,
  wow: count,
  love: count,
  bravo: count,
  oof: count,
  hmm: count,
} satisfies Record<FaceName, unknown>)
