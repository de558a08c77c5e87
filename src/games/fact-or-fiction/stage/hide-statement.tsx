import { m } from '#messages'
import { HideKey } from '../../kit/stage/hide/hide-key.tsx'
import type { StatementOnStage } from '../schemas.ts'
import { entryOf } from '../statement.ts'

/** The host's key to hide the statement on stage. */
export function HideStatement({ statement }: { readonly statement: StatementOnStage }) {
  return statement.text !== null && <HideKey entry={entryOf(statement)} label={m.fof_hide_statement()} />
}
