/** From the shop window to the courses of a category. */
import type { CategoryTree } from '#contract/site/category.ts'
import { classifyQuery } from '#domain/content/classify-search.ts'
import { paths } from '#domain/paths.ts'
import styles from './course-tabs.module.css'

export function CourseTabs({ tree, here }: { tree: CategoryTree; here: number | 'window' | 'list' }) {
  return (
    <nav className={styles['tabs']} aria-label="课程分类">
      <ul>
        <li>
          <a href={paths.courses()} aria-current={here === 'window' ? 'page' : undefined}>
            橱窗
          </a>
        </li>
        {tree.map(({ id, name, contentNum }) => (
          <li key={id}>
            <a href={paths.courses(classifyQuery({ category: id }))} aria-current={here === id ? 'page' : undefined}>
              {name} <span>{contentNum}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={paths.classify(classifyQuery({ kind: 'course' }))}>全部课程</a>
        </li>
      </ul>
    </nav>
  )
}
