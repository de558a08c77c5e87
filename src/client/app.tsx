import { lazy, Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { ConnectionBanner } from './screens/connection-banner.tsx'
import { CrashPage } from './screens/crash-page.tsx'
import { ErrorBoundary } from './screens/error-boundary.tsx'
import { Landing } from './screens/landing/landing.tsx'
import { NotFound } from './screens/not-found/not-found.tsx'
import { ModalHost } from './ui/modal/modal-host.tsx'
import { Toaster } from './ui/toast/toaster.tsx'
import { whenTouched } from './ui/when-touched.ts'

const loadRoom = () => import('./screens/room/room-screen.tsx')
const RoomScreen = lazy(async () => ({ default: (await loadRoom()).RoomScreen }))
const About = lazy(() => import('./screens/about/about.tsx'))
const Avatars = lazy(() => import('./screens/avatars/avatars.tsx'))
/** Every part of the design on one page; not in what is shipped. */
const KitchenSink = import.meta.env.DEV ? lazy(() => import('./kitchen-sink/kitchen-sink.tsx')) : null

/** The routed screen, one modal and one toast area for all of them. */
export function App() {
  useEffect(() => whenTouched(fetchRoomEarly), [])
  return (
    <ErrorBoundary fallback={<CrashPage />}>
      <Suspense fallback={null}>
        <Switch>
          <Route path="/">
            <Landing />
          </Route>
          <Route path="/room/:code">{({ code }) => <RoomScreen code={code} />}</Route>
          <Route path="/about">
            <About />
          </Route>
          <Route path="/avatars">
            <Avatars />
          </Route>
          {KitchenSink !== null && (
            <Route path="/kitchen-sink">
              <KitchenSink />
            </Route>
          )}
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
      <ConnectionBanner />
      <ModalHost />
      <Toaster />
    </ErrorBoundary>
  )
}

/** By the time somebody has typed a name, the room's screen is here. What fails now is fetched when it is needed. */
function fetchRoomEarly(): void {
  loadRoom().catch(() => undefined)
}
