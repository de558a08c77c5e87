import factOrFictionDefinition from '#games/fact-or-fiction/definition.ts'
import { namePrompt } from '../e2e/actions.ts'
import { stage } from '../e2e/game-actions.ts'
import { expect, test } from '../e2e/test.ts'
import { gatherRaw, moveRaw, seatOf, selectRaw, startSelectedRaw } from '../scenes/raw-room.ts'
import { faceKey, floats } from '../scenes/reactions.ts'
import { readRenders, resetRenders, watchRenders } from './count-renders.ts'

const PHASE = 'section'

test('a reaction renders no component of the phase, regardless of its sender', async ({
  newPlayer,
  server,
}) => {
  const room = await gatherRaw(server.origin, ['Jun', 'Priya', 'Ines', 'Sam'])
  const { page } = await newPlayer('Noor')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await watchRenders(page)
  await page.goto(`/room/${room.code}`)
  const prompt = namePrompt(page, room.code)
  await prompt.getByRole('textbox').fill('Noor')
  await prompt.getByRole('button', { name: 'Join Room' }).click()
  await expect(page.getByRole('button', { name: 'Leave Room' })).toBeVisible()
  await selectRaw(room, factOrFictionDefinition.id, { factsPerPlayer: 1 })
  await startSelectedRaw(room)
  await expect(stage(page, 'submit')).toBeVisible()
  for (const one of room.seats) {
    await moveRaw(one, { type: 'write', slot: 0, text: `${one.name} was here first`, isFact: true })
    await moveRaw(one, { type: 'submit' })
  }
  await page.getByRole('textbox').fill('I was here, too')
  await page.getByRole('radio', { name: 'Fact', exact: true }).check()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(stage(page, 'present')).toBeVisible()

  await resetRenders(page)
  for (const name of ['Jun', 'Priya', 'Ines']) {
    const { raw, session } = seatOf(room.seats, name)
    raw.send(JSON.stringify({ type: 'react', roomId: session.roomId, face: 'love' }))
  }
  await expect(floats(page)).toHaveCount(3)
  expect((await readRenders(page, PHASE)).places).toEqual([])

  await resetRenders(page)
  await faceKey(page, 'Ha!').click()
  await expect(faceKey(page, 'Ha!')).toHaveAttribute('aria-disabled', 'true')
  expect((await readRenders(page, PHASE)).places).toEqual([])
})
