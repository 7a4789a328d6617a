/** Where the page is, within its frame. What fails in it leaves the frame as it is. */
import { Component, createElement, lazy, Suspense, type ReactNode } from 'react'
import { useRouterState } from './shown-page.ts'

/** Hardly ever seen: it comes when it is needed. */
const ErrorPage = lazy(() => import('../layouts/error-page.tsx').then((part) => ({ default: part.ErrorPage })))

type Props = { shown: unknown; children: ReactNode }
type State = { shown: unknown; failure: { error: unknown } | null }

/** What fails is not shown; another page, or the same one loaded again, is tried. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { shown: this.props.shown, failure: null }

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ failure: { error } })

  static getDerivedStateFromProps({ shown }: Props, state: State): State | null {
    return shown === state.shown ? null : { shown, failure: null }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    return (
      <Suspense>
        <ErrorPage error={failure.error as Error} reset={() => this.setState({ failure: null })} />
      </Suspense>
    )
  }
}

export function PageOutlet() {
  const match = useRouterState({ select: ({ matches }) => matches.at(-1)! })
  return (
    <Suspense>
      <FailureBoundary shown={match}>
        {match.Page ? createElement(match.Page, { key: match.routeId }) : null}
      </FailureBoundary>
    </Suspense>
  )
}
