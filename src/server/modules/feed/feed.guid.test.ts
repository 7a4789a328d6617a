import { expect, test } from 'vitest'
import { podcastGuid } from './feed.guid.ts'

// The first two are the examples published with the rule.
test.each([
  ['https://mp3s.nashownotes.com/pc20rss.xml', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
  ['https://podnews.net/rss/', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
  ['http://podnews.net/rss', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
])('%s is %s', (url, guid) => expect(podcastGuid(url)).toBe(guid))
