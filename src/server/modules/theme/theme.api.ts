import type { Handlers } from '../../http/api/api.ts'
import type { ThemeService } from './theme.service.ts'

type Calls = 'GET /api/webThem/list' | 'GET /api/webThem/findThemeById'

export function themeHandlers(theme: ThemeService): Pick<Handlers, Calls> {
  return {
    'GET /api/webThem/list': ({ query }, { now }) => theme.listPage(now, query),
    'GET /api/webThem/findThemeById': ({ query }, { now }) => theme.findTheme(now, query.id),
  }
}
