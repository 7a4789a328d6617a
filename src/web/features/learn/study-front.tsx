/** The front page of learning: the reader's own study page, and starting points for everyone. */
import type { CategoryCard } from '#contract/site/category.ts'
import type { CourseCard } from '#contract/site/course.ts'
import type { AudioCard } from '#contract/site/podcast.ts'
import { classifyQuery } from '#domain/content/classify-search.ts'
import { paths } from '#domain/paths.ts'
import { Facts } from '../../ui/facts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ThingLink } from '../../ui/thing-link.tsx'
import { SectionLabel } from '../home/section-label.tsx'
import { AudioButton } from '../home/audio-button.tsx'
import { CourseFacts } from './course-facts.tsx'
import { StudyDesk, type Desk } from './study-desk.tsx'
import styles from './study-front.module.css'

type Props = { desk: Desk | null; lessons: AudioCard[]; courses: CourseCard[]; podcasts: CategoryCard[] }

export function StudyFront({ desk, lessons, courses, podcasts }: Props) {
  const bare = lessons.length + courses.length + podcasts.length === 0
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>学习</h1>
        <nav aria-label="学习的去处">
          <ul>
            <li>
              <a href={paths.courses()}>课程橱窗</a>
            </li>
            <li>
              <a href={paths.classify()}>分类查找</a>
            </li>
            <li>
              <a href={paths.ranking('course')}>课程榜</a>
            </li>
          </ul>
        </nav>
      </header>
      {desk ? (
        <StudyDesk desk={desk} />
      ) : (
        <p className={styles['invitation']}>
          学到哪里、听到哪里，登录以后这里都替你记着。<a href={paths.login(paths.study())}>登录</a>
        </p>
      )}
      {lessons.length > 0 ? <FirstLessons lessons={lessons} /> : null}
      {courses.length > 0 ? <NewCourses courses={courses} /> : null}
      {podcasts.length > 0 ? <Podcasts podcasts={podcasts} /> : null}
      {bare ? (
        <p className={styles['none']}>
          书桌还空着，新课正在路上。先去<a href={paths.home()}>首页</a>读几篇文章。
        </p>
      ) : null}
    </div>
  )
}

function FirstLessons({ lessons }: { lessons: AudioCard[] }) {
  return (
    <section className={styles['section']} aria-label="免费第一课">
      <SectionLabel title="免费第一课" note="先听一讲，再决定要不要学下去" />
      <ul className={styles['lessons']}>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <h3>
              <ThingLink thing={{ contentType: lesson.contentType, contentId: lesson.id }} from="study">
                {lesson.title}
              </ThingLink>
            </h3>
            <p>{lesson.summary}</p>
            <Facts>{`《${lesson.zhuanlanName}》`}</Facts>
            <AudioButton sound={lesson} list={lessons} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewCourses({ courses }: { courses: CourseCard[] }) {
  return (
    <section className={styles['section']} aria-label="新开的课">
      <SectionLabel title="新开的课" href={paths.courses()} />
      <ul className={styles['courses']}>
        {courses.map((course) => (
          <li key={course.contentId}>
            {course.pic ? (
              <Picture picture={course.pic} shown={282} sizes="(max-width: 768px) 42vw, 282px" decorative />
            ) : null}
            <h3>
              <ThingLink thing={course} from="study">
                {course.title}
              </ThingLink>
            </h3>
            <p>{course.subtitle}</p>
            <CourseFacts teacher={course.teacher} card={course} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Podcasts({ podcasts }: { podcasts: CategoryCard[] }) {
  return (
    <section className={styles['section']} aria-label="播客">
      <SectionLabel title="播客" note="都可以免费听" href={paths.classify(classifyQuery({ kind: 'podcast' }))} />
      <ul className={styles['podcasts']}>
        {podcasts.map((podcast) => (
          <li key={podcast.contentId}>
            {podcast.pic ? <Picture picture={podcast.pic} shown={120} decorative /> : null}
            <div>
              <h3>
                <ThingLink thing={podcast} from="study">
                  {podcast.title}
                </ThingLink>
              </h3>
              <p>{podcast.summary}</p>
              <Facts>
                {podcast.authorName}
                {`${podcast.lessonNum} 期`}
              </Facts>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
