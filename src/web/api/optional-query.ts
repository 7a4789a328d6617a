/** Queries for what need not exist: null where there is none. Other failures stay failures. */
import { queryOptions } from '@tanstack/react-query'
import type { Api, InputArgument, Key, Model } from '#contract/contract.ts'
import { statusOf } from './api-error.ts'
import { FRESH } from './call-query.ts'

export function optionalQuery<K extends Key>(api: Api, key: K, ...input: InputArgument<K>) {
  const queryFn = async (): Promise<Model<K> | null> => {
    try {
      return await api(key, ...input)
    } catch (error) {
      if (statusOf(error) === 404) return null
      throw error
    }
  }
  return queryOptions<Model<K> | null>({ queryKey: ['optional', key, ...input], queryFn, staleTime: FRESH })
}

/** A static page; null until it is published. */
export const staticPageQuery = (api: Api, code: string, version?: number) =>
  optionalQuery(api, 'GET /api/about/:code', { params: { code }, query: version === undefined ? {} : { version } })
