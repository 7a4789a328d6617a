/** The page with all that its components read from their surroundings; on the server and in the browser alike. */
import { QueryClientProvider } from '@tanstack/react-query'
import { DefaultLayout } from '../layouts/default-layout.tsx'
import { NowProvider } from '../ui/now.tsx'
import { SiteContext } from '../ui/site.ts'
import { FailureBoundary } from './page-outlet.tsx'
import { PageRouterContext, useRouterState, type PageRouter } from './shown-page.ts'

export function WholePageView({ router }: { router: PageRouter }) {
  const { queryClient, site, now } = router.options.context
  return (
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <NowProvider renderedAt={now}>
          <PageRouterContext value={router}>
            <Framed />
          </PageRouterContext>
        </NowProvider>
      </SiteContext>
    </QueryClientProvider>
  )
}

/** Without the data of the frame there is only the error. */
function Framed() {
  const frame = useRouterState({ select: ({ matches }) => matches[0]! })
  const Failed = frame.Page ?? DefaultLayout
  return (
    <FailureBoundary shown={frame}>
      <Failed />
    </FailureBoundary>
  )
}
