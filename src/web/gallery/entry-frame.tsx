/** The wrapper of an entry: the queries that it reads, and its own error boundary. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Component, useState, type ReactNode } from 'react'
import { userQuery } from '../api/call-query.ts'
import type { GalleryEntry } from './gallery-entry.ts'
import styles from './gallery.module.css'

function createClient({ user, prepare }: GalleryEntry): QueryClient {
  const never = { retry: false, retryOnMount: false, refetchOnMount: false, refetchOnWindowFocus: false } as const
  const client = new QueryClient({ defaultOptions: { queries: { ...never, gcTime: Infinity } } })
  client.setQueryData(userQuery.queryKey, user ?? null)
  prepare?.(client)
  return client
}

export function EntryFrame({ entry }: { entry: GalleryEntry }) {
  const [client] = useState(() => createClient(entry))
  return (
    <div
      className={styles['frame']}
      data-width={entry.width ?? 'page'}
      data-shot={entry.id}
      data-overlay={entry.overlay ? entry.id : undefined}
    >
      <QueryClientProvider client={client}>
        <Guard id={entry.id}>
          <Rendered entry={entry} />
        </Guard>
      </QueryClientProvider>
    </div>
  )
}

/** A component, so that entries may use hooks. */
const Rendered = ({ entry }: { entry: GalleryEntry }) => entry.render()

/** An entry that fails does not break the others; the error is logged to the console. */
class Guard extends Component<{ id: string; children: ReactNode }, { failed: string | null }> {
  override state = { failed: null }

  static getDerivedStateFromError(error: Error) {
    return { failed: error.message }
  }

  override render() {
    const { failed } = this.state
    if (failed === null) return this.props.children
    return (
      <p role="alert" className={styles['broken']}>
        {this.props.id}: {failed}
      </p>
    )
  }
}
