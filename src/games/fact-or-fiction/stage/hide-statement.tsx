import { HideKey } from '../../kit/stage/hide/hide-key.tsx'
import type { StatementOnStage } from '../fact-or-fiction-view.ts'
import { entryOf } from '../statement.ts'
import { stageCopy } from './stage.copy.ts'

/** The host's key to hide the statement on stage. */
export function HideStatement({ statement }: { readonly statement: StatementOnStage }) {
  return statement.text !== null && <HideKey entry={entryOf(statement)} label={stageCopy.hideStatement} />
}
