import type { Page } from '@playwright/test'
import { createRoom, joinByLink } from './actions.ts'
import { expectPhase, findAuthor, stage, startGame, statementOf, submitAll, vote } from './game-actions.ts'
import { expect, FULL, test } from './test.ts'

// As in the whole game of four players: a statement takes 10 s.
test.use({ serverEnvironment: { TIME_SCALE: '2' } })

const truth = (page: Page) => page.getByText('It is a fact!')

test(
  '[GAME-95] [GAME-97] [GAME-98] a TV beside four players shows their whole game, and each truth in its Reveal alone',
  FULL,
  async ({ newPlayer }) => {
    test.setTimeout(180_000)
    const players = await Promise.all(['Noor', 'Mateo', 'Priya', 'Jun'].map((name) => newPlayer(name)))
    const [host, ...guests] = players
    if (host === undefined) throw new Error('no player hosts')
    const code = await createRoom(host, { roomName: 'Friday Rumpus' })
    const tv = await newPlayer('TV')
    const screen = tv.page
    await screen.setViewportSize({ width: 1920, height: 1080 })
    await screen.goto(`/room/${code}/watch?screen=tv`)
    for (const guest of guests) await joinByLink(guest, code)
    await expect(screen.getByText('Friday Rumpus · 4/12')).toBeVisible()

    await startGame(host, players)
    await expect(screen.getByRole('region', { name: 'Everybody is writing' })).toBeVisible()
    await submitAll(players)
    for (const number of [1, 2, 3, 4]) {
      await expectPhase([...players, tv], 'present')
      const { author, voters } = await findAuthor(players)
      await expect(stage(screen, 'present').getByText(statementOf(author))).toBeVisible()
      await expect(screen.getByText(`Statement ${number} of 4`)).toBeVisible()
      await expectPhase([...players, tv], 'vote')
      await expect(truth(screen)).toHaveCount(0)
      await Promise.all(voters.map((voter) => vote(voter, 'Fact')))
      await expectPhase([...players, tv], 'reveal')
      await expect(truth(screen)).toBeAttached()
      await expect(stage(screen, 'reveal').getByText(`${author.name} fooled nobody`)).toBeVisible()
    }
    await expectPhase([...players, tv], 'podium')
    await expect(stage(screen, 'podium').getByRole('list', { name: 'Winners' })).toContainText('300 pts')
    await expect(screen.getByText(/^Room code/)).toBeAttached()

    await host.page.getByRole('button', { name: 'Back to lobby' }).click()
    await expect(screen.getByText('Get in here!')).toBeVisible()
  },
)
