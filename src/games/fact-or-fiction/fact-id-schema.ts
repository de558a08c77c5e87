import * as v from 'valibot'
import { asId, type Branded } from '#rooms/record/ids.ts'

/** The session's id and the statement's random number. */
export type FactId = Branded<'FactId'>
export const FactId = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}-\d{3}$/), asId<FactId>())
