/** Every URL that a visitor reaches, in each of its states: what its page says. */
export interface SitePage {
  path: string;
  /** The whole title is this and ' | Farline', except at home. */
  title: string;
  h1: string;
  texts?: string[];
  status?: number;
  /** Pages without behaviour ship no script. */
  noScripts?: boolean;
  /** Not for search engines. */
  isPrivate?: boolean;
}

export const publicPages: SitePage[] = [
  { path: "/", title: "Farline — Mobile data that is there before you are", h1: "Online the moment you land.", texts: ["Get Started", "Learn More", "190+", "under 60s", "12+", "Welcome, ", "Buy Data", "from 5GB", "Add Device", "Auto Renew", "12 days left", "Select Plan", "236 Countries Available", "Frequently Asked Questions", "already joined"] },
  { path: "/plans", title: "Data Plans", h1: "Choose Your Perfect Plan", texts: ["LIMITED OFFER", "POPULAR", "/7 days", "/30 days", "/60 days", "5G Access", "Contact our sales team", "Select Plan"] },
  {
    path: "/coverage",
    title: "Global Coverage",
    h1: "Global Coverage",
    texts: ["Search for a country...", "Filter by Region", "Filter by Speed", "COVERAGE VISUALIZATION", "Select a region or search for a country to check coverage", "236 Countries Available", "All Regions", "All Speeds", "Network Types", "5G Networks", "4G/LTE", "3G Fallback: All Regions", "Top Coverage Areas", "99.8%", "89.5%", "Advantage", "Control Everything From Your Device", "Frequently Asked Questions", "Still have questions?", "more countries"],
  },
  { path: "/coverage?region=europe&speed=5g&all=1", title: "Global Coverage", h1: "Global Coverage", texts: ["99% Coverage", "Iceland"] },
  { path: "/coverage?q=zzzz", title: "Global Coverage", h1: "Global Coverage", texts: ["No countries found", "Clear filters"] },
  { path: "/coverage?joined=yes", title: "Global Coverage", h1: "Global Coverage", texts: ["You're In!"] },
  { path: "/support", title: "Support Center", h1: "Support Center", texts: ["FAQs", "Contact Us", "Search for answers...", "Select Plan", " joined"] },
  { path: "/support?q=PHONE", title: "Support Center", h1: "Support Center", texts: ['answers for "PHONE"'] },
  { path: "/support?joined=first", title: "Support Center", h1: "Support Center", texts: ["You're In!"] },
  { path: "/support?q=zzzz", title: "Support Center", h1: "Support Center", texts: ['No results found for "zzzz"', "Clear search"] },
  { path: "/support?tab=contact", title: "Support Center", h1: "Support Center", texts: ["Name", "Email", "Subject", "Message", "Phone", "Live chat", "24/7", "Monday-Friday, 9:00 AM - 6:00 PM PST"] },
  { path: "/waitlist", title: "Waitlist", h1: "Waitlist", texts: ["First Name", "Country of Interest (Optional)", "South Korea", "already joined"] },
  { path: "/signin", title: "Sign In", h1: "Sign In", texts: ["Forgot password?", "Create Account"], isPrivate: true },
  { path: "/signup", title: "Create Account", h1: "Create Account", texts: ["8+ characters", "Terms of Service", "Privacy Policy"], isPrivate: true },
  { path: "/forgot-password", title: "Forgot password", h1: "Forgot password", isPrivate: true },
  { path: "/forgot-password?sent", title: "Forgot password", h1: "Check your mail", isPrivate: true },
  { path: "/reset-password?token=used", title: "Choose a new password", h1: "This link no longer works", status: 410, isPrivate: true },
  { path: "/destinations", title: "Destinations", h1: "Destinations", texts: ["All", "Americas", "Europe", "Asia", "Africa", "Oceania", "236 countries and territories", "Vietnam"] },
  { path: "/destinations?q=guinea&region=oceania", title: "Destinations", h1: "Destinations", texts: ["Papua New Guinea", "1 of 236 match"] },
  { path: "/destinations?q=zzzz", title: "Destinations", h1: "Destinations", texts: ["No countries found"] },
  { path: "/destinations/jp", title: "eSIM for Japan", h1: "Japan", texts: ["Region", "5G", "Coverage", "Networks in Japan", "Plans that work in Japan", "Select Plan", "Travel tips for Asia"], noScripts: true },
  { path: "/destinations/zz", title: "Country Not Found", h1: "Country Not Found", texts: ["Back to Destinations"], status: 404, noScripts: true, isPrivate: true },
  { path: "/news", title: "News", h1: "News", texts: ["Breaking News", "All News", "Technology", "Telecommunications", "Industry", "Global", "Innovation"] },
  { path: "/news?category=global", title: "News", h1: "News", texts: ["articles in Global"] },
  { path: "/news?q=zzzz", title: "News", h1: "News", texts: ["No news articles found"] },
  { path: "/news/before-the-border", title: "Ten minutes before the border: a checklist for your phone", h1: "Ten minutes before the border: a checklist for your phone", texts: ["min read", "Share", "Read next"], noScripts: true },
  { path: "/news/no-such-article", title: "News Article Not Found", h1: "News Article Not Found", status: 404, noScripts: true, isPrivate: true },
  { path: "/privacy", title: "Privacy Policy", h1: "Privacy Policy", texts: ["January 22, 2025"], noScripts: true },
  { path: "/terms", title: "Terms of Service", h1: "Terms of Service", texts: ["January 22, 2025"], noScripts: true },
  { path: "/about", title: "About", h1: "About", noScripts: true },
  { path: "/disclaimer", title: "Disclaimer", h1: "Disclaimer", texts: ["January 22, 2025"], noScripts: true },
  { path: "/app", title: "App", h1: "App", noScripts: true },
  { path: "/partners", title: "Partners", h1: "Partners", noScripts: true },
  { path: "/careers", title: "Careers", h1: "Careers", noScripts: true },
  { path: "/press", title: "Press", h1: "Press", noScripts: true },
  { path: "/cookies", title: "Cookies", h1: "Cookies", noScripts: true },
  { path: "/developers", title: "Developers", h1: "Developers", texts: ["/api/openapi.json", "curl", "Idempotency-Key", "/api/data-plans"], noScripts: true },
  { path: "/nowhere", title: "Page Not Found", h1: "Page Not Found", status: 404, noScripts: true, isPrivate: true },
];
