/** A change of the reader's own data is shown immediately, on the page and in the header. */
import { useQueryClient } from '@tanstack/react-query'
import type { Api, Model } from '#contract/contract.ts'
import { userQuery } from '../../../api/call-query.ts'
import { profileQuery } from '../../../api/own-query.ts'

type Profile = Model<'GET /api/user/profile'>

export function useProfileCache(api: Api): (change: Partial<Profile>) => void {
  const client = useQueryClient()
  return (change) => {
    client.setQueryData(profileQuery(api).queryKey, (known) => known && { ...known, ...change })
    const { name, pic } = change
    client.setQueryData(
      userQuery.queryKey,
      (known) => known && { ...known, ...(name ? { name } : {}), ...(pic === undefined ? {} : { pic }) },
    )
  }
}
