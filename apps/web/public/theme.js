// Before the first paint: the theme and the language that the person chose on this device.
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
  } catch {
    // storage is refused: the system's theme and the browser's language apply
  }
})();
