import { describe, expect, test } from 'vitest'
import type { CategoryPage, CategoryTree } from '#contract/site/category.ts'
import type { ClassifySearch } from '#domain/content/classify-search.ts'
import { contentType } from '#domain/content/content-type.ts'
import { findCategoryPath } from './category-path.ts'
import { listClassifyRows, listFilledKinds } from './classify-model.ts'

const category = (id: number, name: string, rltType: number, contentNum = 1) => ({ id, name, rltType, contentNum })
const TREE: CategoryTree = [
  { ...category(1, '文学', contentType.course, 5), children: [category(11, '诗', contentType.course, 2)] },
  { ...category(2, '历史', contentType.course), children: [] },
  { ...category(3, '小说', contentType.audioBook), children: [] },
]

describe('where in the tree a reader stands', () => {
  test.each<[string, ClassifySearch, [string | undefined, number | undefined, number | undefined] | null]>([
    ['nowhere', {}, [undefined, undefined, undefined]],
    ['at a kind', { kind: 'audio-book' }, ['audio-book', undefined, undefined]],
    ['at a category, which says its kind', { category: 1 }, ['course', 1, undefined]],
    ['at one below it', { category: 11 }, ['course', 1, 11]],
    ['at one that is not there', { category: 99 }, null],
    ['at one of another kind', { kind: 'audio-book', category: 1 }, null],
  ])('%s', (_, search, path) => {
    const found = findCategoryPath(TREE, search)
    expect(found && [found.kind, found.first?.id, found.second?.id]).toEqual(path)
  })
})

test('there is something of a kind when a category or the list has it', () => {
  const list = [{ contentType: contentType.issue }] as CategoryPage['list']
  expect(listFilledKinds(TREE, { list })).toEqual(['course', 'audio-book', 'issue'])
  expect(listFilledKinds([{ ...category(1, '文学', contentType.course, 0), children: [] }], { list: [] })).toEqual([])
})

describe('what can be chosen', () => {
  const rows = (search: ClassifySearch) =>
    listClassifyRows(search, findCategoryPath(TREE, search)!, TREE, ['course', 'audio-book'])
  const row = (search: ClassifySearch, name: string) => rows(search).find((one) => one.name === name)!
  const chosen = (search: ClassifySearch) =>
    rows(search).map(({ name, choices }) => `${name}：${choices.filter((one) => one.chosen).map((one) => one.name)}`)

  test.each<[string, ClassifySearch, string[]]>([
    ['nothing yet', {}, ['类型：全部', '价格：不限', '排序：最新']],
    ['a kind', { kind: 'course' }, ['类型：课程', '分类：不限', '价格：不限', '排序：最新']],
    ['a kind without categories', { kind: 'podcast' }, ['类型：播客', '价格：不限', '排序：最新']],
    ['a category', { category: 1 }, ['类型：课程', '分类：文学', '细分：不限', '价格：不限', '排序：最新']],
    ['one below it', { category: 11 }, ['类型：课程', '分类：文学', '细分：诗', '价格：不限', '排序：最新']],
    ['a category with nothing below it', { category: 2 }, ['类型：课程', '分类：历史', '价格：不限', '排序：最新']],
    ['what is free, by another order', { free: true, sort: 'hot' }, ['类型：全部', '价格：免费', '排序：最多人学']],
    ['what is paid for', { free: false }, ['类型：全部', '价格：付费', '排序：最新']],
  ])('%s', (_, search, marked) => expect(chosen(search)).toEqual(marked))

  test('another choice begins on the first page, and keeps what does not belong to the kind', () => {
    const search: ClassifySearch = { category: 11, free: true, keyword: '茶', page: 3 }
    const hrefs = (name: string) => row(search, name).choices.map(({ href }) => decodeURIComponent(href))
    for (const { choices } of rows(search)) for (const { href } of choices) expect(href).not.toContain('page')
    expect(hrefs('类型')[0]).not.toContain('category')
    expect(hrefs('类型')[0]).toContain('茶')
    expect(hrefs('分类')[2]).toContain('category=2')
    expect(hrefs('价格')[0]).not.toContain('free')
    expect(hrefs('价格')[0]).toContain('category=11')
  })

  test('kinds are those of which there is something, and the one that is chosen', () => {
    const names = (search: ClassifySearch) => row(search, '类型').choices.map(({ name }) => name)
    expect(names({})).toEqual(['全部', '课程', '听书'])
    expect(names({ kind: 'podcast' })).toEqual(['全部', '课程', '听书', '播客'])
  })

  test('categories say how much is in them', () => {
    expect(row({ category: 11 }, '分类').choices.map(({ count }) => count)).toEqual([undefined, 5, 1])
    expect(row({ category: 11 }, '细分').choices.map(({ count }) => count)).toEqual([undefined, 2])
  })
})
