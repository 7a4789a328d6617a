/** The page of one course. */
import type { Course } from '#contract/course.ts'
import { wanNumber } from '#rules/wan-number.ts'
import { Picture } from '../../ui/picture.tsx'
import { CoursePrice } from './course-price.tsx'
import { LessonList } from './lesson-list.tsx'
import styles from './course-view.module.css'

export function CourseView({ course }: { course: Course }) {
  return (
    <article className={styles['course']}>
      <header className={styles['head']}>
        <div className={styles['title']}>
          <p className={styles['kind']}>课程</p>
          <h1>{course.title}</h1>
          <p className={styles['subtitle']}>{course.subtitle}</p>
          <p className={styles['teacher']}>
            <strong>{course.teacher}</strong> {course.teacherTitle}
          </p>
          <p className={styles['facts']}>
            <span>共 {course.lessonNum} 讲</span>
            <span>{wanNumber(course.studyNum)} 人在学</span>
          </p>
          <CoursePrice course={course} />
        </div>
        {course.pic ? (
          <Picture
            picture={course.pic}
            shown={360}
            sizes="(max-width: 768px) 200px, 360px"
            leading
            decorative
            className={styles['picture']}
          />
        ) : null}
      </header>
      <div className={styles['columns']}>
        <section className={styles['about']} aria-labelledby="about-course">
          <h2 id="about-course">这门课讲什么</h2>
          <p>{course.description}</p>
        </section>
        <LessonList course={course} />
      </div>
    </article>
  )
}
