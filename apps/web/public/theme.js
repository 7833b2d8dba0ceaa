// Before the first paint: theme, language and brand, as this device or the app around the page has them.
(() => {
  try {
    const theme = localStorage.getItem('braise.theme');
    const locale = localStorage.getItem('braise.locale');
    if (theme === 'light' || theme === 'dark') {
      document.documentElement.dataset.theme = theme;
      const color = theme === 'dark' ? '#120E0D' : '#F4F1EF';
      for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', color);
    }
    if (locale) document.documentElement.lang = locale;
    const given = new URLSearchParams(location.search).get('bundle')?.toLowerCase();
    const launched = given ?? JSON.parse(sessionStorage.getItem('braise.launch'))?.bundle;
    const bundle = launched ?? localStorage.getItem('braise.partner');
    if (/^(?!braise$)[a-z0-9][a-z0-9.-]{0,39}$/.test(bundle ?? '')) document.documentElement.dataset.partner = bundle;
  } catch {
    // storage is refused: the system's theme and the browser's language apply
  }
})();
