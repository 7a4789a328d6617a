import { queryOptions, skipToken } from '@tanstack/react-query'

/** Comments that were reported since the page was opened; the server counts a second report of the same person no more. */
export const reportedComments = queryOptions<number[]>({
  queryKey: ['reported comments'],
  queryFn: skipToken,
  gcTime: Infinity,
})
