/** Whether the phone's header shows the search: on the calendar and whatever is over it, and nowhere else (SHELL-11). */
export const showsSearch = (pathname: string): boolean => /^\/v2\/calendar(\/|$)/.test(pathname)
