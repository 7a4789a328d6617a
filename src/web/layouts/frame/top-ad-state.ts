/** The banner above the front page (spec 4 and 9): once closed it stays away for 24 hours. */
export const TOP_AD_KEY = 'topAdClosed'

export const TOP_AD_RETURN = 86_400_000

/** Root attribute by which the style sheet hides the banner, set before the first paint. */
export const TOP_AD_ATTRIBUTE = 'data-top-ad'

/**
 * Milliseconds for which the banner is still away; 0 when it is to be seen. What cannot be a time of closing, nonsense
 * or a time that is yet to come because the clock was set back, hides nothing.
 */
export function topAdAway(stored: string | null, now: number): number {
  const closedAt = stored !== null && /^\d+$/.test(stored) ? Number(stored) : Number.NaN
  return closedAt <= now && now - closedAt < TOP_AD_RETURN ? TOP_AD_RETURN - (now - closedAt) : 0
}

/** An address of somebody else opens in a window of its own. */
export const leadsOutside = (url: string) => /^(https?:)?\/\//.test(url)
