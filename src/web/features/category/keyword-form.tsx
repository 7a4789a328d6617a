/** Looks for words among what the other filters leave. An ordinary form: without the program the browser sends it. */
import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { classifyQuery, type ClassifySearch } from '#rules/classify-search.ts'
import { paths } from '#rules/paths.ts'
import { cleanKeyword, KEYWORD_LIMIT } from '#rules/search-keyword.ts'
import styles from './keyword-form.module.css'

export function KeywordForm({ search }: { search: ClassifySearch }) {
  const router = useRouter()
  const { keyword = '', page: _, ...kept } = search

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (router.state.isLoading) return
    const words = cleanKeyword(String(new FormData(event.currentTarget).get('keyword') ?? ''))
    router.history.push(paths.classify(classifyQuery({ ...kept, ...(words ? { keyword: words } : {}) })))
  }

  return (
    <form className={styles['form']} action={paths.classify()} role="search" aria-label="在分类中查找" onSubmit={find}>
      {Object.entries(classifyQuery(kept)).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={KEYWORD_LIMIT}
        placeholder="名称、讲者、作者"
        aria-label="名称、讲者或作者"
      />
      <button type="submit">查找</button>
    </form>
  )
}
