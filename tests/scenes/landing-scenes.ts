import { createForm, fillJoinForm, joinForm } from '../e2e/actions.ts'
import type { Scene } from './scene.ts'

export const landingScenes: readonly Scene[] = [
  { name: 'landing/empty', draw: ({ openPage }) => openPage('/') },
  {
    name: 'landing/filled',
    draw: async ({ openPage }) => {
      const page = await openPage('/')
      await createForm(page).getByLabel('Your Name').fill('Noor')
      await createForm(page).getByLabel('Room Name').fill('Friday Rumpus')
      await fillJoinForm(page, { name: 'Noor', code: 'wx7' })
      return page
    },
  },
  {
    name: 'landing/name-required',
    draw: async ({ openPage }) => {
      const page = await openPage('/')
      await createForm(page).getByRole('button', { name: 'Create Room' }).click()
      await page.getByRole('dialog', { name: 'Name Required' }).waitFor()
      return page
    },
  },
  {
    name: 'landing/field-errors',
    draw: async ({ openPage }) => {
      const page = await openPage('/')
      await createForm(page).getByRole('button', { name: 'Create Room' }).click()
      await page.getByRole('button', { name: 'OK' }).click()
      await joinForm(page).getByLabel('Your Name').fill('Noor')
      await joinForm(page).getByRole('button', { name: 'Join Room' }).click()
      await page.getByRole('button', { name: 'OK' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      return page
    },
  },
  {
    name: 'landing/back-to-room',
    draw: async ({ gather, open }) => {
      const { page } = await open(await gather(['Noor', 'Mateo']), 'Mateo')
      await page.goto('/')
      await page.getByRole('link', { name: /^Back to room/ }).waitFor()
      return page
    },
  },
]
