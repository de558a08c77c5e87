import { expect, type Locator, type Page } from '@playwright/test'
import type { SavedSession } from '#rooms/saved-session.ts'
import type { Person } from './test.ts'

/** What people do, in their own words. Everything is found by role and label, as they find it. */

const codePattern = /\/room\/([A-Z0-9]{4})$/

export function createForm(page: Page): Locator {
  return page.getByRole('region', { name: 'Create a Room' })
}

export function joinForm(page: Page): Locator {
  return page.getByRole('region', { name: 'Join a Room' })
}

/** Makes a room from the landing page; resolves to its code once its lobby shows. */
export async function createRoom(
  { name, page }: Person,
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

export async function joinByCode({ name, page }: Person, code: string): Promise<void> {
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

export async function joinByLink({ name, page }: Person, code: string): Promise<void> {
  await page.goto(`/room/${code}`)
  const prompt = namePrompt(page, code)
  await prompt.getByRole('textbox').fill(name)
  await prompt.getByRole('button', { name: 'Join Room' }).click()
  await expectLobbyOf(page, name)
}

/** The dialog that asks whoever comes by a link for their name. */
export function namePrompt(page: Page, code: string): Locator {
  return page.getByRole('dialog', { name: `Join Room ${code}` })
}

export function readRoomCode(page: Page): string {
  const code = codePattern.exec(page.url())?.[1]
  if (code === undefined) throw new Error(`no room code in ${page.url()}`)
  return code
}

/** The seat that the page's browser has saved. */
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

/** The card of a game in the lobby. */
export function gameCard(page: Page, name = 'Fact or Fiction'): Locator {
  return page.getByRole('button', { name: new RegExp(name) })
}

/** The host's panel of the game that is picked. */
export function pickedGame(page: Page, name = 'Fact or Fiction'): Locator {
  return page.getByRole('region', { name })
}

/** Everybody joins by the room's code, one after another, so that the order of joining is theirs. */
export async function gather(people: readonly Person[], code: string): Promise<void> {
  for (const person of people) await joinByCode(person, code)
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

/** Reads what a dialog says, then takes its single OK. */
export async function expectDialogAndAccept(
  page: Page,
  words: { readonly title: string; readonly message: string },
): Promise<void> {
  const dialog = await expectDialog(page, words)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
}

/** A toast says this, and its small print that. */
export async function expectToast(page: Page, message: string, description?: string): Promise<void> {
  const toasts = page.getByRole('status')
  await expect(toasts.getByText(message, { exact: true }).first()).toBeVisible()
  if (description === undefined) return
  await expect(toasts.getByText(description, { exact: true }).first()).toBeVisible()
}

/** The number of a setting of the room or the game, which can be typed. */
export function numberField(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true })
}

/** Leaves the lobby, as somebody who means it. */
export async function leaveRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leave Room' }).click()
  const dialog = await expectDialog(page, {
    title: 'Confirm',
    message: 'Are you sure you want to leave this room? Your squad will miss you!',
  })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expectLanding(page)
}

/** Puts words where Paste takes them from. */
export async function writeClipboard(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
}

export async function readClipboard(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  return page.evaluate<string>('navigator.clipboard.readText()')
}

/** Host, and three to play with: the least that Fact or Fiction takes. */
export async function gatherFour(newPlayer: (name: string) => Promise<Person>): Promise<{
  readonly host: Person
  readonly others: readonly [Person, Person, Person]
  readonly code: string
}> {
  const host = await newPlayer('Noor')
  const others = [await newPlayer('Mateo'), await newPlayer('Priya'), await newPlayer('Jun')] as const
  const code = await createRoom(host)
  await gather(others, code)
  return { host, others, code }
}
