import type { CardOf } from '#contract/site/front-card.ts'
import { paths } from '#domain/paths.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { ThingLink } from '../../../ui/thing-link.tsx'
import { RankList } from '../rank-list.tsx'
import { SectionLabel } from '../section-label.tsx'

export function CourseRankCard({ card }: { card: CardOf<116> }) {
  return (
    <section aria-label={card.title}>
      <SectionLabel title={card.title} note={m.home.courseRankNote} href={paths.ranking('course')} />
      <RankList
        cover="square"
        list={card.list.map((course) => ({
          id: course.contentId,
          pic: course.pic,
          link: (
            <ThingLink thing={course} from="home">
              {course.title}
            </ThingLink>
          ),
          note: m.home.teacherAndLearners({ teacher: course.teacher, studyNum: wanNumber(course.studyNum) }),
        }))}
      />
    </section>
  )
}
