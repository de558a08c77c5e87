import type * as v from 'valibot'
import { gameSchemas } from '#protocol/game-schemas.ts'
import type { GameId } from '#rooms/ids.ts'

/** The schema of the moves of a registered game. */
export function moveSchemaOf(id: GameId): v.GenericSchema {
  const schemas: Readonly<Record<string, { readonly move: v.GenericSchema }>> = gameSchemas
  const found = schemas[id]
  if (found === undefined) throw new Error(`${id} has no schema of its moves`)
  return found.move
}
