import { GAME, type Party } from './lobby-part.ts'
import type { RecordedServer } from './recorded-server.ts'

const UPLOAD = 'ca110000-0000-4000-8000-00000000c001'
const OTHER_UPLOAD = 'ca110000-0000-4000-8000-00000000c002'

/** The room's table, and the host's own prompts. */
export async function setTable({ part }: RecordedServer, { ana, ben }: Party): Promise<void> {
  part('The table')
  await ben.ask('setTable', { gameIds: [GAME] })
  await ana.ask('setTable', { gameIds: [] })
  await ana.ask('setTable', { gameIds: [GAME, 'no-such-game'] })
  await ana.ask('setTable', { gameIds: [GAME] })

  part('Own prompts of Ana, and Ben as the next host')
  const save = 'ca110000-0000-4000-8000-00000000c003'
  const upload = async (uploadId: string, texts: readonly string[]) => {
    for (const [index, text] of texts.entries())
      await ana.call('uploadPrompts', { uploadId, part: index, parts: texts.length, text })
  }
  await ben.ask('savePrompts', { gameId: GAME, upload: UPLOAD })
  await ana.ask('savePrompts', { gameId: GAME, upload: UPLOAD })
  await upload(UPLOAD, ['A line\n\nIs this one?'])
  await ana.ask('savePrompts', { gameId: GAME, upload: UPLOAD })
  await upload(OTHER_UPLOAD, ['A line\nAno', 'ther <b>line</b>\n'])
  await ana.ask('savePrompts', { gameId: 'no-such-game', upload: OTHER_UPLOAD })
  await ana.ask('savePrompts', { gameId: GAME, upload: OTHER_UPLOAD }, save)
  await ana.ask('savePrompts', { gameId: GAME, upload: OTHER_UPLOAD }, save)
  await ana.ask('getPrompts', { gameId: GAME })
  await ben.ask('getPrompts', { gameId: GAME })
  await ana.ask('transferHost', { toPlayerId: ben.playerId })
  await ben.ask('getPrompts', { gameId: GAME })
  await ben.ask('switchPrompts', { gameId: GAME, isOn: false })
  await ben.ask('transferHost', { toPlayerId: ana.playerId })
  await ana.ask('deletePrompts', { gameId: GAME })
  await ana.ask('switchPrompts', { gameId: GAME, isOn: true })
}
