import type { Handlers } from '../../http/api/api.ts'
import type { CalendarService } from './calendar.service.ts'

type Calls = 'GET /api/calendar' | 'GET /api/calendar/day'

export function calendarHandlers(calendar: CalendarService): Pick<Handlers, Calls> {
  return {
    'GET /api/calendar': ({ query }, { now }) => calendar.findMonth(now, query.month),
    'GET /api/calendar/day': ({ query }, { now }) => calendar.findDay(now, query.date),
  }
}
