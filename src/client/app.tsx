import { type ReactNode, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { m } from '#messages'
import { Announcer } from '#ui/announcer/announced.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { pageChunk } from '#ui/chunk/page-chunk.ts'
import { onFirstInteraction } from '#ui/hydration/on-first-interaction.ts'
import { useIsHydrated } from '#ui/hydration/use-is-hydrated.ts'
import { ModalHost } from '#ui/modal/modal-host.tsx'
import { Toaster } from '#ui/toast/toaster.tsx'
import { Landing } from './landing/landing.tsx'
import { seatChunk } from './room/seat-chunk.ts'
import { ConnectionBanner } from './shell/connection-banner.tsx'
import { ChunkScreen } from './shell/panels/chunk-screen.tsx'
import { ErrorBoundary } from './shell/panels/error-boundary.tsx'
import { FullPanel } from './shell/panels/full-panel.tsx'
import type { Scene } from './shell/panels/scene-panel.tsx'

const room = pageChunk(() => import('./room/room-screen.tsx'), { isEssential: true })
const watch = pageChunk(() => import('./watch/watch-screen.tsx'), { isEssential: true })
const tv = pageChunk(() => import('./watch/tv/tv-screen.tsx'), { isEssential: true })
const about = pageChunk(() => import('./about/about.tsx'), { isEssential: true })
const avatars = pageChunk(() => import('./avatars/avatars.tsx'), { isEssential: true })
const notFound = pageChunk(() => import('./shell/panels/not-found.tsx'), { isEssential: true })

/** The routed screen, with the page's dialogs, toasts and announcements. */
export function App() {
  // The room's code arrives while the player still types a name.
  useEffect(
    () =>
      onFirstInteraction(() => {
        room.prefetch()
        seatChunk.prefetch()
      }),
    [],
  )
  return (
    <ErrorBoundary fallback={<CrashPage />}>
      <ConnectionBanner />
      <Switch>
        <Route path="/">
          <Landing />
        </Route>
        <Route path="/room/:code">
          {({ code }) => (
            <ChunkScreen chunk={room}>{({ RoomScreen }) => <RoomScreen code={code} />}</ChunkScreen>
          )}
        </Route>
        <Route path="/room/:code/watch">
          {({ code }) => (
            <ChunkScreen chunk={watch}>
              {({ WatchScreen }) => (
                <WatchScreen
                  code={code}
                  renderTv={(tvCode) => (
                    <ChunkScreen chunk={tv}>
                      {({ TvScreen }) => <TvScreen key={tvCode} code={tvCode} />}
                    </ChunkScreen>
                  )}
                />
              )}
            </ChunkScreen>
          )}
        </Route>
        <Route path="/about">
          <ChunkScreen chunk={about}>{({ default: About }) => <About />}</ChunkScreen>
        </Route>
        <Route path="/avatars">
          <ChunkScreen chunk={avatars}>{({ default: Avatars }) => <Avatars />}</ChunkScreen>
        </Route>
        <Route>
          <ChunkScreen chunk={notFound}>{({ NotFound }) => <NotFound />}</ChunkScreen>
        </Route>
      </Switch>
      <AfterHydration>
        <ModalHost />
        <Toaster />
        <Announcer />
      </AfterHydration>
    </ErrorBoundary>
  )
}

/** Leaves portals, which need a document, out of a prerendered page. */
function AfterHydration({ children }: { readonly children: ReactNode }) {
  return useIsHydrated() && children
}

const STARTLED: Scene = {
  character: 'goldie',
  ink: 'sun',
  says: m.shell_crash_says(),
  burst: { word: m.shell_crash_burst(), ink: 'sun' },
}

/** The last resort after a rendering error. Its home link reloads the page to discard the broken state. */
function CrashPage() {
  return (
    <FullPanel scene={STARTLED} title={m.shell_crash_title()} text={m.shell_crash_text()}>
      <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
        {m.shell_crash_reload()}
      </Button>
      <ButtonLink href="/">{m.shell_take_me_home()}</ButtonLink>
    </FullPanel>
  )
}
