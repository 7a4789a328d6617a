/** Items of any kind to choose from: those that match the input, and those already chosen. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DeskThing } from '#contract/desk/gathering.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { callQuery } from '#web/api/call-query.ts'

export type ThingKey = { contentType: number; contentId: number }

export const thingName = ({ contentType, contentId }: ThingKey): string => `${contentType}:${contentId}`

/** Debounce: no request while the user types. */
const PAUSE = 250

export function useFoundThings(text: string, types: readonly number[]) {
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const query = { q: asked.trim().slice(0, 60), ...(types.length > 0 ? { types: types.join(',') } : {}) }
  const { data = [], isFetching } = useQuery({
    ...callQuery(browserApi, 'GET /api/desk/thing', { query }),
    placeholderData: keepPreviousData,
  })
  return { things: data, isBusy: isFetching || asked !== text }
}

export function useChosenThings(keys: readonly ThingKey[]): Map<string, DeskThing> {
  const { data = [] } = useQuery({
    ...callQuery(browserApi, 'GET /api/desk/thing', { query: { things: keys.map(thingName).join(',') } }),
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
  })
  return new Map(data.map((thing) => [thingName(thing), thing]))
}
