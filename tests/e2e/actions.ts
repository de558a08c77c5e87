import { expect, type Locator, type Page } from '@playwright/test'
import type { CallName } from '#protocol/calls.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { joinRaw } from '../scenes/raw-room.ts'
import type { Player } from './test.ts'

/** Player actions outside a game. Elements are found by role and label, as players find them. */

const codePattern = /\/room\/([A-Z0-9]{4})$/

export function createForm(page: Page): Locator {
  return page.getByRole('region', { name: 'Create a Room' })
}

export function joinForm(page: Page): Locator {
  return page.getByRole('region', { name: 'Join a Room' })
}

/** Creates a room from the landing page; resolves to its code once the lobby is visible. */
export async function createRoom(
  { name, page }: Player,
  { roomName }: { readonly roomName?: string } = {},
): Promise<string> {
  await page.goto('/')
  const form = createForm(page)
  await form.getByLabel('Your Name').fill(name)
  if (roomName !== undefined) await form.getByLabel('Room Name').fill(roomName)
  await form.getByRole('button', { name: 'Create Room' }).click()
  await expectLobbyOf(page, name)
  return readRoomCode(page)
}

export async function joinByCode({ name, page }: Player, code: string): Promise<void> {
  await page.goto('/')
  await fillJoinForm(page, { name, code })
  await joinForm(page).getByRole('button', { name: 'Join Room' }).click()
  await expectLobbyOf(page, name)
}

export async function fillJoinForm(
  page: Page,
  { name, code }: { readonly name: string; readonly code: string },
): Promise<void> {
  await joinForm(page).getByLabel('Your Name').fill(name)
  await joinForm(page).getByLabel('Room Code').fill(code)
}

export async function joinByLink({ name, page }: Player, code: string): Promise<void> {
  await page.goto(`/room/${code}`)
  const prompt = namePrompt(page, code)
  await prompt.getByRole('textbox').fill(name)
  await prompt.getByRole('button', { name: 'Join Room' }).click()
  await expectLobbyOf(page, name)
}

/** The dialog that asks a newcomer with a link for a name. */
export function namePrompt(page: Page, code: string): Locator {
  return page.getByRole('dialog', { name: `Join Room ${code}` })
}

export function readRoomCode(page: Page): string {
  const code = codePattern.exec(page.url())?.[1]
  if (code === undefined) throw new Error(`no room code in ${page.url()}`)
  return code
}

/** The saved session of the page's browser. */
export function readSession(page: Page): Promise<SavedSession> {
  return page.evaluate<SavedSession>("JSON.parse(localStorage.getItem('rumpus.session'))")
}

export async function expectLobbyOf(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(codePattern)
  await expect(playerRow(page, name)).toBeVisible()
}

export async function expectLanding(page: Page): Promise<void> {
  await expect(createForm(page)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
}

export function playerList(page: Page): Locator {
  return page.getByRole('region', { name: /^Players/ })
}

export function playerRow(page: Page, name: string): Locator {
  return playerList(page).getByRole('listitem').filter({ hasText: name })
}

/** The button of the host's menu beside a player's name. */
export function playerMenu(page: Page, name: string): Locator {
  return playerRow(page, name).getByRole('button', { name: `Actions for ${name}` })
}

/** Chooses an action on a player from the host's menu: "Remove Mateo". */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: action, exact: true })
  // A press that rows move under can close the menu again.
  await expect(async () => {
    if (!(await item.isVisible())) await playerMenu(page, name).click()
    await expect(item).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await item.click()
}

/** The card of a game in the lobby. */
export function gameCard(page: Page, name = 'Fact or Fiction'): Locator {
  return page.getByRole('button', { name: new RegExp(name) })
}

/** The host's panel of the selected game. */
export function selectedGame(page: Page, name = 'Fact or Fiction'): Locator {
  return page.getByRole('region', { name })
}

/** All players join by the room's code, one after another, which fixes their order. */
export async function gather(players: readonly Player[], code: string): Promise<void> {
  for (const person of players) await joinByCode(person, code)
}

export async function expectDialog(
  page: Page,
  { title, message }: { readonly title: string; readonly message: string },
): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(message, { exact: true })).toBeVisible()
  return dialog
}

/** Checks a dialog's text, then presses its only button, OK. */
export async function expectDialogAndAccept(
  page: Page,
  texts: { readonly title: string; readonly message: string },
): Promise<void> {
  const dialog = await expectDialog(page, texts)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
}

/** Expects a toast with this message and description. */
export async function expectToast(page: Page, message: string, description?: string): Promise<void> {
  // One expectation: the toast may be gone before a second one.
  const toasts = [message, description ?? message].reduce(
    (found, text) => found.filter({ has: page.getByText(text, { exact: true }) }),
    page.getByRole('status'),
  )
  await expect(toasts.first()).toBeVisible()
}

/** The number field of a setting of the room or the game. */
export function numberField(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true })
}

/** Leaves the lobby and confirms it. */
export async function leaveRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leave Room' }).click()
  const dialog = await expectDialog(page, {
    title: 'Confirm',
    message: 'Are you sure you want to leave this room? Your squad will miss you!',
  })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expectLanding(page)
}

/** Writes a text to the clipboard. */
export async function writeClipboard(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
}

export async function readClipboard(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  return page.evaluate<string>('navigator.clipboard.readText()')
}

/** Refuses these calls in place of the server, until the returned function is called. Before the page is loaded. */
export async function refuseCalls(page: Page, call: CallName): Promise<() => void> {
  let isRefusing = true
  await page.routeWebSocket(/\/ws$/, (pageSide) => {
    const serverSide = pageSide.connectToServer()
    pageSide.onMessage((frame) => {
      const message: { readonly id?: string; readonly call?: string } = JSON.parse(String(frame))
      if (isRefusing && message.call === call) {
        const refusal = { code: 'storage-unavailable' }
        pageSide.send(JSON.stringify({ type: 'answer', id: message.id, ok: false, refusal }))
      } else serverSide.send(frame)
    })
  })
  return () => {
    isRefusing = false
  }
}

/** A host and a player, both on pages. */
export async function gatherTwo(
  newPlayer: (name: string) => Promise<Player>,
): Promise<{ readonly noor: Player; readonly mateo: Player }> {
  const noor = await newPlayer('Noor')
  const mateo = await newPlayer('Mateo')
  await joinByCode(mateo, await createRoom(noor))
  return { noor, mateo }
}

/** A host on a page, and three players over sockets: the minimum for Fact or Fiction. */
export async function hostOfFour(
  newPlayer: (name: string) => Promise<Player>,
): Promise<{ readonly host: Player; readonly code: string }> {
  const host = await newPlayer('Noor')
  const code = await createRoom(host)
  await joinBySockets(host.page, code, ['Mateo', 'Priya', 'Jun'])
  return { host, code }
}

/** A host and a player on pages, and two players over sockets. */
export async function twoOfFour(
  newPlayer: (name: string) => Promise<Player>,
): Promise<{ readonly host: Player; readonly mateo: Player; readonly code: string }> {
  const host = await newPlayer('Noor')
  const mateo = await newPlayer('Mateo')
  const code = await createRoom(host)
  await joinByCode(mateo, code)
  await joinBySockets(host.page, code, ['Priya', 'Jun'])
  return { host, mateo, code }
}

/** These players join one after another, and stay until the page of the host closes. */
async function joinBySockets(host: Page, code: string, names: readonly string[]): Promise<void> {
  const { origin } = new URL(host.url())
  for (const name of names) {
    const { raw } = await joinRaw(origin, code, name)
    host.context().once('close', () => raw.close())
  }
  await expect(playerRow(host, names.at(-1) ?? '')).toBeVisible()
}

/** A host and three players on pages. */
export async function gatherFour(newPlayer: (name: string) => Promise<Player>): Promise<{
  readonly host: Player
  readonly others: readonly [Player, Player, Player]
  readonly code: string
}> {
  const host = await newPlayer('Noor')
  const others = [await newPlayer('Mateo'), await newPlayer('Priya'), await newPlayer('Jun')] as const
  const code = await createRoom(host)
  await gather(others, code)
  return { host, others, code }
}

/** The number of times that the page has been loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

/** Waits until the page has noticed the loss: until then, a press could still use the old connection. */
export async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'Connection lost. Trying again…' }),
  ).toBeVisible()
}
