import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Story, StoryFields } from '#contract/desk/story.ts'
import { ApiError } from '#web/api/api-error.ts'
import { createStorySaver } from './story-saver.ts'

const fieldsOf = (body: string): StoryFields => ({
  ...{ title: '题', standfirst: '', columnId: null, credits: [], keywords: [], tagIds: [] },
  ...{ pictureId: null, pictureAlt: '', pictureCaption: '', premium: false, body },
  ...{ seoTitle: '', seoDescription: '', sharePictureId: null, slug: '', corrections: [] },
})

/** A server with versions, a browser with a copy, and a text that is being typed. */
function openStory() {
  let body = ''
  const server = {
    version: 1,
    body: '',
    isDown: false,
    losesAnswers: false,
    kinds: [] as string[],
    flights: 0,
    most: 0,
  }
  const copy: { body: string | null } = { body: null }
  const conflicts: (Story | null)[] = []
  const story = () => ({ ...fieldsOf(server.body), version: server.version }) as Story
  const saver = createStorySaver({
    version: 1,
    read: () => fieldsOf(body),
    async send(version, fields, kind) {
      server.most = Math.max(server.most, ++server.flights)
      await new Promise((resolve) => setTimeout(resolve, 100))
      server.flights--
      if (server.isDown) throw new ApiError('OFFLINE', 0, '网络连接不上')
      if (version !== server.version) throw new ApiError('CONFLICT', 409, '', JSON.stringify(story()))
      Object.assign(server, { version: version + 1, body: fields.body })
      server.kinds.push(kind)
      if (server.losesAnswers) throw new ApiError('OFFLINE', 0, '网络连接不上')
      return story()
    },
    keep: (_, fields) => {
      copy.body = fields.body
      return true
    },
    drop: () => {
      copy.body = null
    },
    onSaved: () => {},
    onConflict: (theirs) => conflicts.push(theirs),
    onRefused: () => {},
    now: () => Date.now(),
  })
  const type = (text: string) => {
    body = text
    saver.change()
  }
  return { saver, server, copy, conflicts, type, pass: (time: number) => vi.advanceTimersByTimeAsync(time) }
}

describe('a story that is being written', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is kept at a pause, saved soon after, and then the copy goes', async () => {
    const { server, copy, type, pass } = openStory()
    type('一')
    await pass(600)
    expect(copy.body).toBe('一')
    await pass(2000)
    expect(server).toMatchObject({ body: '一', version: 2, kinds: ['auto'] })
    expect(copy.body).toBeNull()
  })

  it('leaves no copy behind when it is saved by hand before the pause', async () => {
    const { saver, server, copy, type, pass } = openStory()
    type('一')
    const saved = saver.save()
    await pass(150)
    expect(await saved).toBe(true)
    await pass(5000)
    expect(server.body).toBe('一')
    expect(copy.body).toBeNull()
  })

  it('keeps what is typed while a save is under way', async () => {
    const { server, copy, type, pass } = openStory()
    type('一')
    await pass(2050)
    type('一二')
    await pass(60)
    expect(server.body).toBe('一')
    expect(copy.body).toBe('一二')
    await pass(3000)
    expect(server).toMatchObject({ body: '一二', most: 1 })
  })

  it('waits without a connection, keeps a copy, and saves when it is back', async () => {
    const { saver, server, copy, type, pass } = openStory()
    server.isDown = true
    type('一')
    await pass(30_000)
    expect(saver.state().trouble).toBe('offline')
    expect(copy.body).toBe('一')
    server.isDown = false
    saver.connect()
    await pass(200)
    expect(server.body).toBe('一')
    expect(saver.state().trouble).toBeNull()
  })

  it('is no conflict with itself when an answer was lost', async () => {
    const { saver, server, conflicts, type, pass } = openStory()
    server.losesAnswers = true
    type('一')
    await pass(2200)
    server.losesAnswers = false
    await pass(10_000)
    expect(conflicts).toEqual([])
    expect(saver.state()).toMatchObject({ version: 2, trouble: null })
  })

  it('asks when somebody else has saved, and saves on top once that is decided', async () => {
    const { saver, server, copy, conflicts, type, pass } = openStory()
    Object.assign(server, { version: 7, body: '别人' })
    type('我')
    await pass(60_000)
    expect(conflicts.map((theirs) => theirs?.body)).toEqual(['别人'])
    expect(copy.body).toBe('我')
    expect(server.body).toBe('别人')
    saver.settle(7, true)
    await pass(200)
    expect(server).toMatchObject({ version: 8, body: '我' })
  })

  it('tells whether pressing save has done it', async () => {
    const { saver, server, type, pass } = openStory()
    type('一')
    const done = saver.save()
    await pass(200)
    expect(await done).toBe(true)
    expect(server.kinds).toEqual(['hand'])
    server.isDown = true
    type('二')
    const failed = saver.save()
    await pass(200)
    expect(await failed).toBe(false)
  })
})
