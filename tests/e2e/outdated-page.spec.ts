import type { Page } from '@playwright/test'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { countLoads, expectLobbyOf, gameCard, gatherFour, gatherTwo } from './actions.ts'
import { expectPhase, expectPlaying, startGame, statementField } from './game-actions.ts'
import { expect, FULL, test } from './test.ts'

test(
  'an outdated page reloads itself during a game, and its player continues',
  FULL,
  async ({ newPlayer }) => {
    const { host, others } = await gatherFour(newPlayer)
    await startGame(host, [host, ...others])
    const [{ page, name }] = others
    await statementField(page).pressSequentially('I was half way')
    const loads = countLoads(page)
    await serveOldCode(page, { times: 1 })
    await page.reload()
    await expect.poll(loads).toBe(2)
    await expectPhase(others, 'submit')
    await expect(statementField(page)).toHaveValue('I was half way')
    await expectPlaying([host])
    await expect(host.page.getByText(`${name} left`)).toHaveCount(0)
    expect(loads()).toBe(2)
  },
)

test('while servers of two versions run, an outdated page does not reload itself repeatedly', async ({
  newPlayer,
}) => {
  const { noor, mateo } = await gatherTwo(newPlayer)
  await gameCard(mateo.page).click()
  await expect(gameCard(noor.page)).toContainText('1 vote')

  const loads = countLoads(mateo.page)
  const toldToReload = countFrames(mateo.page, 'reload')
  const served = await serveOldCode(mateo.page, { times: 100 })
  await mateo.page.reload()
  // It retries, and gets the same answer each time.
  await expect.poll(toldToReload, { timeout: 20_000 }).toBeGreaterThanOrEqual(4)
  expect(loads()).toBe(2)

  served.update()
  await mateo.page.reload()
  await expectLobbyOf(mateo.page, 'Mateo')
  await expect(gameCard(mateo.page)).toHaveAttribute('aria-pressed', 'true')
})

/** Serves the page's code with the previous protocol version for this number of loads; then unchanged. */
async function serveOldCode(
  page: Page,
  { times }: { readonly times: number },
): Promise<{ update: () => void }> {
  let left = times
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    const oldCode = code
      .replaceAll(`protocol:${PROTOCOL_VERSION}`, `protocol:${PROTOCOL_VERSION - 1}`)
      .replaceAll(`protocol===${PROTOCOL_VERSION}`, `protocol===${PROTOCOL_VERSION - 1}`)
    if (oldCode === code) throw new Error('the code contains no version')
    left -= 1
    await route.fulfill({ response, body: left < 0 ? code : oldCode })
  })
  return {
    update: () => {
      left = 0
    },
  }
}

function countFrames(page: Page, type: string): () => number {
  let frames = 0
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (JSON.parse(payload.toString()).type === type) frames += 1
    })
  })
  return () => frames
}
