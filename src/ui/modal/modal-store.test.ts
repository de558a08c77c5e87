import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { confirm, showError, showWarning } from './modal-dialogs.ts'
import { dismissModalsOfOtherPages, type Modal, modalQueue, moveModals, openModal } from './modal-store.ts'

const shown = (): Modal => modalQueue.getState()[0]!
const press = (label: string) => {
  const action = shown().actions.find((candidate) => candidate.label === label)
  if (!action) throw new Error(`no action ${label}`)
  shown().close(action.value)
}

beforeEach(() => dismissModalsOfOtherPages('/none'))
afterEach(() => vi.unstubAllGlobals())

it('a plain modal has one primary OK and can be dismissed in every way', () => {
  void openModal({ type: 'info', message: 'Hello' })
  expect(shown()).toMatchObject({
    actions: [{ label: 'OK', variant: 'primary' }],
    showClose: true,
    clickOutsideToClose: true,
  })
})

it('a confirm has Cancel (secondary) and Confirm (primary), and the title Confirm', () => {
  void confirm({ message: 'Sure?' })
  expect(shown()).toMatchObject({
    title: 'Confirm',
    type: 'question',
    actions: [
      { label: 'Cancel', variant: 'secondary' },
      { label: 'Confirm', variant: 'primary' },
    ],
  })
})

it('a confirm is true only if Confirm was pressed', async () => {
  const confirmed = confirm({ message: 'Sure?' })
  press('Confirm')
  expect(await confirmed).toBe(true)

  const cancelled = confirm({ message: 'Sure?' })
  press('Cancel')
  expect(await cancelled).toBe(false)

  const dismissed = confirm({ message: 'Sure?' })
  shown().close(null)
  expect(await dismissed).toBe(false)
})

it('a choice gives the value of the pressed action, and null when dismissed', async () => {
  const options = {
    type: 'question',
    title: 'Leave Game',
    actions: [
      { label: 'Pass', variant: 'primary', value: 1 },
      { label: 'End', variant: 'danger', value: 2 },
    ],
  } as const
  const chosen = openModal<number>(options)
  press('End')
  expect(await chosen).toBe(2)

  const dismissed = openModal<number>(options)
  shown().close(null)
  expect(await dismissed).toBeNull()
})

it('two modals opened at once are shown one after the other', async () => {
  const first = confirm({ message: 'First?' })
  const second = confirm({ message: 'Second?' })
  expect(shown().message).toBe('First?')
  press('Confirm')
  expect(await first).toBe(true)
  expect(shown().message).toBe('Second?')
  press('Cancel')
  expect(await second).toBe(false)
  expect(modalQueue.getState()).toHaveLength(0)
})

it('each type has its default title', () => {
  void showWarning('b')
  void showError('c')
  void showError('e', 'Oops!')
  expect(modalQueue.getState().map((modal) => modal.title)).toEqual(['Warning!', 'Error!', 'Oops!'])
})

it('an aborted question is dismissed, shown or queued', async () => {
  const over = new AbortController()
  void showError('First')
  const waiting = confirm({ message: 'Still there?', signal: over.signal })
  over.abort()
  expect(await waiting).toBe(false)
  expect(modalQueue.getState()).toHaveLength(1)
  expect(await confirm({ message: 'Late', signal: over.signal })).toBe(false)
})

it('[WIRE-137] a modal is dismissed when its page is left; one of the next page stays open', async () => {
  const location = { pathname: '/room/BCDF' }
  vi.stubGlobal('window', { location })
  const leave = confirm({ message: 'Leave?', isEnding: true })
  location.pathname = '/'
  void showError('Room not found!')
  dismissModalsOfOtherPages('/')
  expect(await leave).toBe(false)
  expect(modalQueue.getState().map((modal) => modal.message)).toEqual(['Room not found!'])
})

it('[WIRE-137] a modal stays open when its page changes its path', () => {
  vi.stubGlobal('window', { location: { pathname: '/room/BCDF' } })
  void showError('Scan to join')
  moveModals('/room/GHJK')
  dismissModalsOfOtherPages('/room/GHJK')
  expect(modalQueue.getState()).toHaveLength(1)
})

it('[WIRE-137] a destructive confirm focuses Cancel first, any other the primary action', () => {
  void confirm({ message: 'Leave?', isEnding: true })
  expect(shown().focusOn).toBe('cancel')
  shown().close(null)
  void confirm({ message: 'Hand over?' })
  expect(shown().focusOn).toBeUndefined()
})
