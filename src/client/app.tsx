import { useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { Announcer } from '#ui/announcer/announcer.tsx'
import { pageChunk } from '#ui/chunk/page-chunk.ts'
import { AfterHydration } from '#ui/hydration/after-hydration.tsx'
import { onFirstInteraction } from '#ui/hydration/on-first-interaction.ts'
import { ModalHost } from '#ui/modal/modal-host.tsx'
import { Toaster } from '#ui/toast/toaster.tsx'
import { Landing } from './landing/landing.tsx'
import { seatChunk } from './room/seat-chunk.ts'
import { ConnectionBanner } from './shell/connection-banner.tsx'
import { ChunkScreen } from './shell/panels/chunk-screen.tsx'
import { CrashPage } from './shell/panels/crash-page.tsx'
import { ErrorBoundary } from './shell/panels/error-boundary.tsx'

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
