import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '#ui/design/design.css'
import { watchStyleSheets } from '#ui/chunk/style-sheets.ts'
import { listenToToastEvents } from '#ui/toast/page-toasts.ts'
import { keepEarlyInput } from './landing/keep-early-input.ts'
import { Page } from './page.tsx'
import { restoreReplacedTexts } from './shell/language/restore-replaced-texts.ts'
import { createClient } from './sync/calls/create-client.ts'

restoreReplacedTexts()
watchStyleSheets()
listenToToastEvents()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
const page = <Page client={createClient()} />
if ('prerendered' in root.dataset) {
  const takeOverInput = keepEarlyInput(root)
  // In slices: the page is in use already.
  startTransition(
    () =>
      void hydrateRoot(root, page, {
        onRecoverableError: () => {
          performance.mark('drawn-anew')
          takeOverInput()
        },
      }),
  )
} else {
  // After the scripts, which come first on a slow network, but
  // before the first render, which would request it late.
  document.fonts.load('1em "Figtree Variable"').catch(() => undefined)
  createRoot(root).render(page)
}
