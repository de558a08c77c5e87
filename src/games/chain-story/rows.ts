import * as v from 'valibot'
import { Count } from '#rooms/record/fields.ts'
import { defineState } from '../kit/rules/define-state.ts'
import { entryStorage } from '../kit/rules/entry-storage.ts'
import { stateClaims } from './check-state.ts'
import chainStoryDefinition from './definition.ts'
import { StateJson, StoredText } from './state.ts'

/** How a game is stored. */
export const chainStoryStore = defineState({
  definition: chainStoryDefinition,
  version: 1,
  json: StateJson,
  storage: entryStorage({ sentences: StoredText, hearts: v.boolean(), votes: Count }),
  claims: stateClaims,
})
