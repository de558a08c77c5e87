import { createRoom, gameCard, joinByCode } from '../e2e/actions.ts'
import { expectPhase, stage, statementOf, submitStatement } from '../e2e/game-actions.ts'
import { expect, FULL } from '../e2e/test.ts'
import { test } from './guests.ts'

// Present lasts 16 s, long enough for a reload of both; Vote and Reveal last 8 s.
test.use({ serverEnvironment: { TIME_SCALE: '1.25' } })

for (const theme of ['light', 'dark'] as const)
  test.describe(`In the ${theme} theme`, theme === 'light' ? {} : FULL, () => {
    test.use({ theme, colorScheme: theme })

    test('Firefox and WebKit play a whole game beside Chromium', async ({
      newPlayer,
      server,
      guests,
    }, info) => {
      test.setTimeout(400_000)
      const takePictures = (moment: string) =>
        Promise.all(
          guests.map(({ browser }) =>
            browser.takePicture(info.outputPath(`${moment}-${browser.name.replaceAll(' ', '-')}.png`)),
          ),
        )
      const noor = await newPlayer('Noor')
      const mateo = await newPlayer('Mateo')
      const [priya, jun] = guests
      if (priya === undefined || jun === undefined) throw new Error('a browser is missing')

      const code = await createRoom(noor)
      await joinByCode(mateo, code)
      await priya.browser.open(`${server.origin}/room/${code}`)
      await jun.browser.open(`${server.origin}/room/${code}`)
      for (const { name, browser } of guests) {
        await browser.see('Somebody is waiting for you!')
        await browser.fill('Your Name', name)
        await browser.press('button', 'Join Room')
        await browser.see('Mateo')
        const isDark = await browser.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
        expect([browser.name, isDark]).toEqual([browser.name, theme === 'dark'])
      }
      await takePictures('lobby')

      await gameCard(noor.page).click()
      await noor.page.getByRole('button', { name: 'Start', exact: true }).click()
      await expectPhase([noor, mateo], 'submit')
      for (const { name, browser } of guests) {
        const isTitleGone = () => browser.evaluate("document.querySelector('[data-splash]') === null")
        await expect.poll(isTitleGone).toBe(true)
        await browser.fill('Statement 1', statementOf({ name }))
        await browser.press('radio', 'Fact')
      }
      await takePictures('submit')
      for (const { browser } of guests) await browser.press('button', 'Submit')
      for (const player of [noor, mateo])
        await submitStatement(player, { text: statementOf(player), truth: 'Fact' })

      const texts = [noor, mateo, ...guests].map(statementOf)
      for (const number of [1, 2, 3, 4]) {
        await expectPhase([noor, mateo], 'present')
        const onStage = await stage(noor.page, 'present').textContent()
        const text = texts.find((one) => onStage?.includes(one))
        if (text === undefined) throw new Error(`no known statement: ${onStage}`)
        if (number === 1) for (const { browser } of guests) await browser.reload()
        for (const { browser } of guests) await browser.see(text)
        if (number === 2) await takePictures('present')

        await expectPhase([noor, mateo], 'vote')
        const voters = guests.filter((guest) => text !== statementOf(guest))
        await Promise.all(voters.map(({ browser }) => browser.press('button', 'Fact')))
        if (number === 3) await takePictures('vote')

        await expectPhase([noor, mateo], 'reveal')
        for (const { browser } of guests) await browser.see(text)
        if (number === 3) await takePictures('reveal')
      }

      await expectPhase([noor, mateo], 'podium')
      await expect(stage(noor.page, 'podium')).toContainText('Priya')
      for (const { browser } of guests) {
        await browser.see('Waiting for the host')
        await browser.reload()
        await browser.see('Waiting for the host')
      }
      await takePictures('podium')
    })
  })
