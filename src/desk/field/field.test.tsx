import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { DataProviderContext, Form, type DataProvider } from 'ra-core'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
// As the framework itself does: the test runner takes the package beneath for another one.
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { browserApi } from '#web/api/browser-api.ts'
import { callQuery } from '#web/api/call-query.ts'
import { coverProblem } from '#domain/media/podcast-cover.ts'
import { ChoiceField } from './choice-field.tsx'
import { DayField } from './day-field.tsx'
import { LongTextField } from './long-text-field.tsx'
import { MediaPictureField } from './media-field.tsx'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'
import { ReferencesField } from './references-field.tsx'
import { RowsField } from './rows-field.tsx'
import { SwitchField } from './switch-field.tsx'
import { TextField } from './text-field.tsx'
import { TimeField } from './time-field.tsx'

const AT = Date.UTC(2026, 10, 15, 12, 56)
const NEVER = { getList: () => new Promise(() => {}), getMany: () => new Promise(() => {}) } as unknown as DataProvider

/** The form as it is first shown, with this row in it. */
function show(row: Record<string, unknown>, fields: ReactNode, queries = new QueryClient()): string {
  return renderToString(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <DataProviderContext value={NEVER}>
          <Form record={row as { id?: number }}>{fields}</Form>
        </DataProviderContext>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

/** The value of the input with this label. */
function valueOf(html: string, label: string): string | undefined {
  const id = new RegExp(`<label for="([^"]+)">${label}</label>`).exec(html)?.[1]
  const [box = ''] = html.match(/<input[^>]*>/g)?.filter((tag) => tag.includes(`id="${id}"`)) ?? []
  return /value="([^"]*)"/.exec(box)?.[1]
}

test.each([
  [800, true],
  [1600, false],
])('a podcast cover of %s pixels is too small: %s', (width, isTooSmall) => {
  const queries = new QueryClient()
  const { queryKey } = callQuery(browserApi, 'GET /api/desk/media/:id', { params: { id: 5 } })
  queries.setQueryData<object>(queryKey as readonly unknown[], {
    id: 5,
    name: '封面',
    url: '/media/a.jpg',
    width,
    height: width,
    alt: '列车',
  })
  const field = <MediaPictureField source="pictureId" label="封面" warn={coverProblem} />
  expect(show({ id: 1, pictureId: 5 }, field, queries).includes('请换一张大图')).toBe(isTooSmall)
})

describe('fields show what the row holds', () => {
  test('text as it is, also empty', () => {
    const html = show({ id: 1, name: '茶馆', note: '' }, [
      <TextField key="name" source="name" label="名称" required />,
      <LongTextField key="note" source="note" label="说明" hint="一两句话" />,
    ])
    expect(valueOf(html, '名称')).toBe('茶馆')
    expect(html).toContain('必填')
    expect(html).toContain('一两句话')
  })

  test.each([
    [1250, '12.50'],
    [0, '0.00'],
    [null, ''],
  ])('%s fen as %s yuan', (price, text) => {
    expect(valueOf(show({ id: 1, price }, <MoneyField source="price" label="价格" />), '价格')).toBe(text)
  })

  test.each([
    [7, '7'],
    [null, ''],
  ])('the number %s as “%s”', (page, text) => {
    expect(valueOf(show({ id: 1, page }, <NumberField source="page" label="页码" unit="页" />), '页码')).toBe(text)
  })

  test('moments and days by the clock of Beijing', () => {
    const html = show({ id: 1, at: AT, day: '2026-11-16', from: AT }, [
      <TimeField key="at" source="at" label="时间" />,
      <DayField key="day" source="day" label="日期" />,
      <DayField key="from" source="from" label="从" as="time" />,
    ])
    expect(valueOf(html, '时间')).toBe('2026-11-15T20:56')
    expect(valueOf(html, '日期')).toBe('2026-11-16')
    expect(valueOf(html, '从')).toBe('2026-11-15')
  })

  test('choices side by side or in a list, and yes or no', () => {
    const few = [
      { id: 'a', name: '甲' },
      { id: 'b', name: '乙' },
    ]
    const html = show({ id: 1, kind: 'b', place: null, visible: true }, [
      <ChoiceField key="kind" source="kind" label="种类" choices={few} />,
      <ChoiceField key="place" source="place" label="位置" choices={few} none="不限" />,
      <SwitchField key="visible" source="visible" label="显示" />,
    ])
    expect(html.match(/type="radio"/g)).toHaveLength(2)
    expect(html).toMatch(/<option[^>]*selected=""[^>]*>不限/)
    expect(html).toMatch(/role="switch"[^>]*aria-checked="true"/)
  })

  test('rows of fields, each under its place, and rows of others in their order', () => {
    const html = show({ id: 1, lessons: [{ title: '一' }, { title: '二' }], storyIds: [31, 30] }, [
      <RowsField key="lessons" source="lessons" label="课时" one="课时" defaults={{ title: '' }}>
        <TextField source="title" label="标题" />
      </RowsField>,
      <ReferencesField key="stories" source="storyIds" label="稿件" resource="story" />,
    ])
    expect(html).toContain('name="lessons.0.title"')
    expect(html).toContain('name="lessons.1.title"')
    expect(html.indexOf('#31')).toBeLessThan(html.indexOf('#30'))
  })
})
