/** Metadata of a course for machines. */
import type { Course } from '#contract/site/course.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { breadcrumb } from '../../head/json-ld.ts'
import type { PageHead } from '../../head/page-head.ts'

/** The one address is that of the course, however its page was reached. */
export function courseHead(course: Course): PageHead {
  const path = paths.course(course.contentId)
  const image = course.pic ? `${course.pic.url}?w=1280` : undefined
  return {
    title: course.title,
    description: m.course.courseDescription({
      subtitle: course.subtitle,
      teacher: course.teacher,
      description: course.description,
    }),
    canonical: path,
    thing: { contentType: course.contentType, contentId: course.contentId },
    ...(image ? { image } : {}),
    jsonLd: import.meta.env.SSR && [
      {
        '@context': 'https://schema.org',
        '@type': 'Course',
        name: course.title,
        description: course.description,
        inLanguage: 'zh-CN',
        url: `site:${path}`,
        ...(image ? { image: `site:${image}` } : {}),
        datePublished: new Date(course.publishTime).toISOString(),
        author: { '@type': 'Person', name: course.teacher, description: course.teacherTitle },
        provider: { '@type': 'Organization', name: 'site:name', url: 'site:/' },
        isAccessibleForFree: course.price === 0,
        offers: {
          '@type': 'Offer',
          category: course.price === 0 ? 'Free' : 'Paid',
          price: (course.price / 100).toFixed(2),
          priceCurrency: 'CNY',
          ...(course.discountEnd ? { priceValidUntil: new Date(course.discountEnd).toISOString() } : {}),
        },
        hasPart: course.lessons.map((lesson, index) => ({
          '@type': 'LearningResource',
          position: index + 1,
          name: lesson.title,
          description: lesson.summary,
          isAccessibleForFree: lesson.free,
        })),
      },
      breadcrumb({ name: m.word.course, path: paths.courses() }, { name: course.title }),
    ],
  }
}
