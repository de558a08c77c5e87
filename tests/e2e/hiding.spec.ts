import { readFile } from 'node:fs/promises'
import { gatherFour, readClipboard } from './actions.ts'
import { expectPhase, hideEntry, stage, startGame, submitStatement, vote } from './game-actions.ts'
import { expect, FULL, test } from './test.ts'

test.use({ serverEnvironment: { TIME_SCALE: '3' } })

const STATEMENT = 'I once told a joke that nobody should repeat'
const HIDDEN = 'Hidden by the host'

test(
  '[GAME-100] [GAME-101] [GAME-104] [GAME-178] [GAME-179] the host hides a statement, and no page and nothing to keep has it',
  FULL,
  async ({ newPlayer }) => {
    test.setTimeout(120_000)
    const { host, others, code } = await gatherFour(newPlayer)
    const [author, ...voters] = others
    const watcher = await newPlayer('Watcher')
    await watcher.page.goto(`/room/${code}/watch`)
    const all = [host, ...others, watcher]
    await startGame(host, [host, ...others])
    await submitStatement(author, { text: STATEMENT, truth: 'Fact' })
    await expectPhase(all, 'present')
    for (const { page } of [...others, watcher])
      await expect(page.getByRole('button', { name: 'Hide this statement' })).toHaveCount(0)

    const key = host.page.getByRole('button', { name: 'Hide this statement' })
    const asking = host.page.getByRole('button', { name: 'Hide for everybody?' })
    await key.focus()
    await host.page.keyboard.press('Enter')
    await expect(asking).toBeFocused()
    await host.page.keyboard.press('Escape')
    await expect(key).toBeFocused()
    await key.dblclick()
    await expect(asking).toBeVisible()
    for (const { page } of all) await expect(page.getByText(STATEMENT).first()).toBeVisible()
    await hideEntry(key)
    await expect(stage(host.page, 'present').getByRole('heading', { level: 2 })).toBeFocused()

    for (const phase of ['present', 'vote', 'reveal'] as const) {
      // All pages at once: a phase goes on.
      await Promise.all(
        all.map(async (one) => {
          await expectPhase([one], phase)
          const { page } = one
          await expect(stage(page, phase).getByText(HIDDEN)).toBeVisible()
          await expect(page.getByText(STATEMENT)).toHaveCount(0)
        }),
      )
      if (phase === 'vote') await Promise.all([host, ...voters].map((voter) => vote(voter, 'Fiction')))
    }

    await expectPhase(all, 'podium')
    for (const { page } of all) await expect(page.getByText(STATEMENT)).toHaveCount(0)
    const { page } = host
    await page.getByRole('button', { name: 'Copy text' }).click()
    await expect(page.getByText('Copied. Paste it anywhere!')).toBeVisible()
    expect(await readClipboard(page)).not.toContain(STATEMENT)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const table = await readFile(await (await downloading).path(), 'utf8')
    // Everybody was fooled, and the author got nothing for it.
    expect(table).toContain(`"1","${author.name}","0","0","0"`)
    expect(table).not.toContain(STATEMENT)
  },
)
