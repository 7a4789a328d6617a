/** The reading settings: applied immediately, stored in the browser, synchronised across open tabs. */
import { useEffect, useState } from 'react'
import { m } from '#messages/site.ts'
import { parseReadingConfig, READING_CONFIG_KEY, readingAttributes, type ReadingConfig } from './reading-config.ts'
import { readStored, writeStored } from '../../../storage.ts'
import { toast } from '../../../ui/toast.tsx'

function show(config: ReadingConfig): void {
  const root = document.documentElement
  for (const [name, value] of Object.entries(readingAttributes(config))) {
    if (value === null) root.removeAttribute(name)
    else root.setAttribute(name, value)
  }
}

const stored = () => parseReadingConfig(readStored(READING_CONFIG_KEY))

export function useReadingConfig() {
  const [config, setConfig] = useState(stored)
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== READING_CONFIG_KEY) return
      setConfig(stored())
      show(stored())
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])

  function change(part: Partial<ReadingConfig>) {
    const next = { ...config, ...part }
    setConfig(next)
    show(next)
    if (!writeStored(READING_CONFIG_KEY, JSON.stringify(next))) toast(m.article.settingsNotKept)
  }
  return [config, change] as const
}
