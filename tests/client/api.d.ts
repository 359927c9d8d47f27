export interface paths {
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an account
         * @description The account is signed in: use the token, or the cookie that a browser gets along with it. Past 20 a day from one network, a mailed link opens it: 202.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Gives a token, and a browser its cookie. Each wrong password makes programs and unknown browsers wait, ten minutes at most, but not where a mailed link was just used. The owner is told by mail, so keep the token rather than sign in each time.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session that the request came with, everywhere at once. Doing it twice is no mistake.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * News articles
         * @description Newest first.
         */
        get: operations["listArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One news article */
        get: operations["getArticle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All countries and territories
         * @description By name. Also as CSV, with the plans that work there and their lowest prices per GB and per day.
         */
        get: operations["listCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/countries.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All countries and territories, as a table */
        get: operations["listCountriesAsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/countries/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One country or territory */
        get: operations["getCountry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/data-plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All passes on sale, or other plans
         * @description In the order of the shop, with price per GB and per day; plans of a country or a region by query, the cheapest first. Also as CSV.
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/data-plans.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All passes on sale, or other plans, as a table */
        get: operations["listPlansAsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/data-plans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One plan */
        get: operations["getPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/faqs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions and answers */
        get: operations["listFaqs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The best plans for a trip
         * @description As the page /trip answers it: what to buy, why, and what else there is.
         */
        get: operations["answerTrip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/crypto/create-charge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay for a plan with cryptocurrency
         * @description Answers with a hosted page to pay on; while it is open, the same one again. The eSIM is made once the payment is confirmed.
         */
        post: operations["createCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/credit-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay for a plan by card
         * @description A simulation of two seconds in which no money moves, and only where payments are sandboxed. Claim the plan with `POST /api/subscriptions`.
         */
        post: operations["payWithCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/crypto/charge/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a crypto payment stands */
        get: operations["getCharge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/crypto/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Coins, and what they are worth */
        get: operations["getRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The plans you bought
         * @description Newest first, those that have ended too.
         */
        get: operations["listSubscriptions"];
        put?: never;
        /**
         * Claim the plan that a card paid for
         * @description Its days begin as its eSIM is first used, whatever `endDate` says.
         */
        post: operations["claimPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The plan that is running
         * @description The newest, if several are.
         */
        get: operations["getActiveSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your orders
         * @description Newest first. Past 100 the `Link` header leads to the next page.
         */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of your orders */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The receipt of an order
         * @description There is one as soon as the order is paid for and its plan has started.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/esims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your eSIMs
         * @description Newest first.
         */
        get: operations["listEsims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/esims/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of your eSIMs, with its activation code
         * @description A session of a browser's shows the code in that browser alone, or within fifteen minutes of a sign-in. A program that signed in by itself is always shown it.
         */
        get: operations["getEsim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Say how much of a plan is used
         * @description Shown as reported; it moves no state.
         */
        patch: operations["recordUsage"];
        trace?: never;
    };
    "/api/subscriptions/{id}/usage-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much of a plan was used on which day
         * @description Oldest first. Past 100 days the `Link` header leads to the next page.
         */
        get: operations["listUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usage-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add to the usage of a plan
         * @description The same as saying how much is used.
         */
        post: operations["addUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your devices
         * @description Active ones first.
         */
        get: operations["listDevices"];
        put?: never;
        /**
         * Add a device
         * @description At most 10 may be active.
         */
        post: operations["addDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename a device, or switch it off or on
         * @description What is left out stays as it is.
         */
        patch: operations["changeDevice"];
        trace?: never;
    };
    "/api/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join the waitlist
         * @description An address that is on the list already gets the same answer and is not counted twice. After the launch the list is closed.
         */
        post: operations["joinWaitlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waitlist/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many are on the waitlist */
        get: operations["countWaitlist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to support
         * @description The message is kept and mailed.
         */
        post: operations["contactSupport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The API as OpenAPI 3.1 */
        get: operations["getDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{provider}/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a payment processor reports
         * @description For that processor alone: its signature is checked over the raw body.
         */
        post: operations["receiveWebhookOf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/crypto/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the processor of new payments reports
         * @description The same, at the address from before each processor had one of its own.
         */
        post: operations["receiveWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/esims/network/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the network partner reports
         * @description For the partner alone. Nothing that it says is believed: the partner is asked.
         */
        post: operations["receiveNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        User: {
            id: string;
            username: string;
            /** @description Only the user's own. */
            email: string;
        };
        Article: {
            id: string;
            title: string;
            slug: string;
            excerpt: string;
            /** @description HTML of a few plain elements, sanitised. */
            content: string;
            /** @enum {string} */
            category: "technology" | "telecommunications" | "industry" | "global" | "innovation";
            author: string;
            /** @description Minutes. */
            readTime: number;
            isFeatured: boolean;
            /** Format: date-time */
            publishedAt: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            metaDescription: string;
            keywords: string[];
        };
        CardPayment: {
            /** @constant */
            success: true;
            transactionId: string;
        };
        Charge: {
            id: string;
            code: string;
            /**
             * Format: uri
             * @description Where it is paid; null when it can no longer be.
             */
            hosted_url: string | null;
            /** @enum {string} */
            status: "creating" | "open" | "seen" | "expired" | "cancelled" | "failed" | "settled" | "short" | "over" | "late" | "multiple" | "resolved" | "part_refunded" | "refunded";
            orderId: string;
            planId: string;
            amount: number;
            /** @constant */
            currency: "USD";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string | null;
        };
        Country: {
            id: string;
            name: string;
            /** @description ISO 3166-1 alpha-2, upper case. */
            code: string;
            /** @enum {string} */
            region: "americas" | "europe" | "asia" | "africa" | "oceania";
            has5G: boolean;
            has4G: boolean;
            has3G: boolean;
            /** @description Percent of the population within reach. */
            coverage: number | null;
        };
        CreatedCharge: {
            /** @constant */
            success: true;
            message: string;
            charge: {
                id: string;
                code: string;
                /**
                 * Format: uri
                 * @description Where it is paid.
                 */
                hosted_url: string;
            };
        };
        Device: {
            id: string;
            userId: string;
            name: string;
            /** @enum {string} */
            type: "smartphone" | "tablet" | "laptop" | "watch" | "router" | "other";
            esimSupported: boolean;
            /** Format: date-time */
            activationDate: string;
            isActive: boolean;
        };
        Esim: {
            id: string;
            /** @description Null until the network has made it. */
            iccid: string | null;
            /** @enum {string} */
            profileState: "preparing" | "released" | "downloaded" | "installed" | "enabled" | "disabled" | "deleted" | "unavailable" | "taken_back";
            /** Format: date-time */
            stateChangedAt: string;
            /** Format: date-time */
            firstInstalledAt: string | null;
            apn: string | null;
            /** @description Whether data roaming has to be switched on. */
            isRoaming: boolean;
            /** @description Made by the sandbox network: no phone can use it. */
            isTest: boolean;
            /** Format: date-time */
            createdAt: string;
            /** @description The plans on it, oldest first. */
            subscriptionIds: string[];
        };
        EsimDetails: {
            id: string;
            /** @description Null until the network has made it. */
            iccid: string | null;
            /** @enum {string} */
            profileState: "preparing" | "released" | "downloaded" | "installed" | "enabled" | "disabled" | "deleted" | "unavailable" | "taken_back";
            /** Format: date-time */
            stateChangedAt: string;
            /** Format: date-time */
            firstInstalledAt: string | null;
            apn: string | null;
            /** @description Whether data roaming has to be switched on. */
            isRoaming: boolean;
            /** @description Made by the sandbox network: no phone can use it. */
            isTest: boolean;
            /** Format: date-time */
            createdAt: string;
            /** @description The plans on it, oldest first. */
            subscriptionIds: string[];
            /** @description A secret: whoever has it can install the eSIM. Null until the network has made it, and once it is taken back. */
            activationCode: string | null;
        };
        Faq: {
            id: string;
            question: string;
            answer: string;
            /** @enum {string} */
            category: "before-buying" | "installing" | "abroad" | "payment" | "problems";
        };
        Order: {
            id: string;
            planId: string;
            planName: string;
            /** @description MB. */
            dataAmount: number;
            validityDays: number;
            /** @description USD; 0 for a gift. */
            amount: number;
            /** @constant */
            currency: "USD";
            /** @enum {string} */
            paymentMethod: "crypto" | "credit_card" | "gift";
            /** @enum {string} */
            state: "created" | "awaiting_payment" | "confirming" | "paid" | "fulfilled" | "needs_review" | "expired" | "cancelled" | "refunded" | "refused";
            /**
             * @description Null until paid.
             * @enum {string|null}
             */
            delivery: "preparing" | "late" | "delivered" | "given_up" | "taken_back" | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Plan: {
            id: string;
            name: string;
            description: string;
            /** @description USD, taxes included. */
            price: number;
            /** @description USD; higher than the price while the plan is on offer. */
            regularPrice: number | null;
            /** @description MB; 1024 make a GB. */
            dataAmount: number;
            validityDays: number;
            /** @description How many devices may share it. */
            devices: number;
            /** @enum {string} */
            supportLevel: "chat" | "priority" | "vip";
            is5GEnabled: boolean;
            isPopular: boolean;
            isPromo: boolean;
            countries: {
                /** @description ISO 3166-1 alpha-2, upper case. */
                codes: string[];
            };
            /** @description USD, rounded to cents. */
            pricePerGb: number;
            /** @description USD, rounded to cents. */
            pricePerDay: number;
            /**
             * @description A pass of ours, or a plan of one country (local) or several (regional).
             * @enum {string}
             */
            kind: "pass" | "local" | "regional";
            /**
             * @description When its days begin: as the phone first connects with it, or as it is installed.
             * @enum {string}
             */
            daysStart: "first_connection" | "first_installation";
            /** @description Unused for so many days it is over. */
            startByDays: number;
            /**
             * @description Whether its data is for all its days, or anew for each.
             * @enum {string}
             */
            dataType: "total" | "daily";
            /** @description How fast it goes on once its data is used; null where it stops, or nobody has said. */
            speedAfterLimit: string | null;
            /** @description Whether data can be added to it; null where nobody has said. */
            takesTopUps: boolean | null;
            /** @description Where its traffic meets the internet, ISO 3166-1 alpha-2; null where nobody has said. */
            exits: string[] | null;
        };
        /** @description RFC 9457. Whoever does not accept JSON gets what went wrong alone, as text. */
        Problem: {
            type: string;
            status: number;
            /** @description The status in words, or what went wrong where `detail` says why. */
            title: string;
            /** @description What went wrong, in words for a person. */
            detail: string;
            /** @description Field by field. */
            errors?: {
                path: string;
                message: string;
            }[];
            /** @description With a 500: the number to quote when you write to us. */
            requestId?: string;
        };
        Rates: {
            /** @constant */
            currency: "USD";
            /** @description USD for one coin, in a demonstration only. The payment page names the amount to pay. */
            rates: {
                [key: string]: number;
            };
            /** @description The coins that can be paid with. Their rate is null where only the payment page knows it. */
            coins: {
                code: string;
                name: string;
                rate: number | null;
            }[];
        };
        Receipt: {
            /** @description The order's id. */
            number: string;
            /** Format: date-time */
            paidAt: string;
            planName: string;
            amount: number;
            /** @constant */
            currency: "USD";
            received: {
                /** @description 'USD' for a card. */
                coin: string;
                /** @description In its unit. */
                amount: string;
                /** @description Its worth, where known. */
                usd: number | null;
                isFinal: boolean;
            }[];
            /** @description USD still to be sent back. */
            owed: number;
            /** @description USD on its way back. */
            returning: number;
            /** @description USD sent back. */
            paidBack: number;
            /** @enum {string} */
            paidWith: "crypto" | "credit_card";
            /** @description The coin's network; `card` where a card was charged; null where the processor has not told us. */
            network: string | null;
            /** @description The payment in that network; else the processor's number of it. */
            transactionId: string;
        };
        SignedIn: {
            /** @description Sent as `Authorization: Bearer …`. Ends after 7 days without use, or after 30 days. */
            token: string;
            user: components["schemas"]["User"];
        };
        Subscription: {
            id: string;
            userId: string;
            planId: string;
            planName: string;
            isActive: boolean;
            /** Format: date-time */
            startDate: string;
            /**
             * Format: date-time
             * @description At the latest.
             */
            endDate: string;
            /**
             * Format: date-time
             * @description Unused, it ends then; null once its days run.
             */
            startBy: string | null;
            /** @description MB. */
            dataAmount: number;
            /** @description MB, counted or reported: the larger. */
            dataUsed: number;
            /**
             * Format: date-time
             * @description When it was; null while neither was.
             */
            usageAsOf: string | null;
            /** @description Whether `dataUsed` is the owner's report. */
            isReported: boolean;
            /** @enum {string} */
            state: "being_made" | "ready" | "running" | "data_gone" | "time_over" | "stopped";
            /** @enum {string|null} */
            delivery: "preparing" | "late" | "delivered" | "given_up" | "taken_back" | null;
            /** @description The eSIM it is on; null until there is one. */
            esimId: string | null;
            /** @enum {string} */
            paymentMethod: "crypto" | "credit_card" | "gift";
            transactionId: string;
        };
        UsageDay: {
            subscriptionId: string;
            /**
             * Format: date
             * @description The day, in UTC.
             */
            date: string;
            /** @description MB on that day, counted or reported. */
            dataUsed: number;
            /** @description MB by the end of that day, since the plan began. */
            totalUsed: number;
            /** Format: date-time */
            asOf: string;
            /** @description Whether `totalUsed` is the owner's report. */
            isReported: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    register: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: a new UUID for each new thing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "amelie",
                 *       "password": "Correct-horse-7",
                 *       "email": "amelie@example.com"
                 *     }
                 */
                "application/json": {
                    /** @description 3 to 32 letters, digits, dots, dashes or underscores. */
                    username: string;
                    /** @description An e-mail address. */
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "Qm9hcmRpbmctcGFzcy1mb3ItdGhlLWZhci1saW5lLTE",
                     *       "user": {
                     *         "id": "7d3k9m2q4w6e8r1t5y0z",
                     *         "username": "amelie",
                     *         "email": "amelie@example.com"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description Not done yet. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Where a link went that opens the account. */
                        mailedTo: string;
                    };
                };
            };
            /** @description The body is no JSON, nests too deep, or says a thing twice. An Idempotency-Key has 1 to 255 visible characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The body is no JSON, nests too deep, or says a thing twice."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description It came with a cookie, but from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Forbidden",
                     *       "status": 403,
                     *       "detail": "It came with a cookie, but from another site."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The first request with this Idempotency-Key is still under way. This username is taken. Please choose another. An account with this email address exists already. Sign in instead? */
            409: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Conflict",
                     *       "status": 409,
                     *       "detail": "The first request with this Idempotency-Key is still under way."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Payload Too Large",
                     *       "status": 413,
                     *       "detail": "The body is larger than 64 KB."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is compressed, or not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unsupported Media Type",
                     *       "status": 415,
                     *       "detail": "The body is compressed, or not JSON."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is not what is asked for; `errors` says where. This Idempotency-Key came with another request before. This is one of the passwords that are guessed first. Please choose another. Your name is guessed first. Please choose another password. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unprocessable Entity",
                     *       "status": 422,
                     *       "detail": "The body is not what is asked for; `errors` says where."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description We are very busy. Please try again in a few seconds. The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "We are very busy. Please try again in a few seconds."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "amelie",
                 *       "password": "Correct-horse-7"
                 *     }
                 */
                "application/json": {
                    username: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "Qm9hcmRpbmctcGFzcy1mb3ItdGhlLWZhci1saW5lLTE",
                     *       "user": {
                     *         "id": "7d3k9m2q4w6e8r1t5y0z",
                     *         "username": "amelie",
                     *         "email": "amelie@example.com"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The body is no JSON, nests too deep, or says a thing twice. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The body is no JSON, nests too deep, or says a thing twice."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Invalid credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unauthorized",
                     *       "status": 401,
                     *       "detail": "Invalid credentials"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description It came with a cookie, but from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Forbidden",
                     *       "status": 403,
                     *       "detail": "It came with a cookie, but from another site."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Payload Too Large",
                     *       "status": 413,
                     *       "detail": "The body is larger than 64 KB."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is compressed, or not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unsupported Media Type",
                     *       "status": 415,
                     *       "detail": "The body is compressed, or not JSON."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is not what is asked for; `errors` says where. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unprocessable Entity",
                     *       "status": 422,
                     *       "detail": "The body is not what is asked for; `errors` says where."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many wrong passwords. Try again later, or reset your password by mail. Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many wrong passwords. Try again later, or reset your password by mail."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description We are very busy. Please try again in a few seconds. The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "We are very busy. Please try again in a few seconds."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7d3k9m2q4w6e8r1t5y0z",
                     *       "username": "amelie",
                     *       "email": "amelie@example.com"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Authentication Required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unauthorized",
                     *       "status": 401,
                     *       "detail": "Authentication Required"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It came with a cookie, but from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Forbidden",
                     *       "status": 403,
                     *       "detail": "It came with a cookie, but from another site."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Payload Too Large",
                     *       "status": 413,
                     *       "detail": "The body is larger than 64 KB."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is compressed, or not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unsupported Media Type",
                     *       "status": 415,
                     *       "detail": "The body is compressed, or not JSON."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    listArticles: {
        parameters: {
            query?: {
                category?: "technology" | "telecommunications" | "industry" | "global" | "innovation";
                featured?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "b5n8c2x9k3j7h1g4f6d0",
                     *         "title": "How an eSIM is downloaded",
                     *         "slug": "how-an-esim-is-downloaded",
                     *         "excerpt": "What happens between the QR code and the first byte.",
                     *         "content": "<p>Behind the code is an address.</p>",
                     *         "category": "technology",
                     *         "author": "Editors",
                     *         "readTime": 3,
                     *         "isFeatured": true,
                     *         "publishedAt": "2026-09-05T08:00:00.000Z",
                     *         "createdAt": "2026-09-05T08:00:00.000Z",
                     *         "updatedAt": "2026-09-05T08:00:00.000Z",
                     *         "metaDescription": "From a QR code to data: the steps of an eSIM download.",
                     *         "keywords": [
                     *           "eSIM",
                     *           "QR code"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Article"][];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The query cannot be read."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    getArticle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The last part of its address.
                 * @example how-an-esim-is-downloaded
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b5n8c2x9k3j7h1g4f6d0",
                     *       "title": "How an eSIM is downloaded",
                     *       "slug": "how-an-esim-is-downloaded",
                     *       "excerpt": "What happens between the QR code and the first byte.",
                     *       "content": "<p>Behind the code is an address.</p>",
                     *       "category": "technology",
                     *       "author": "Editors",
                     *       "readTime": 3,
                     *       "isFeatured": true,
                     *       "publishedAt": "2026-09-05T08:00:00.000Z",
                     *       "createdAt": "2026-09-05T08:00:00.000Z",
                     *       "updatedAt": "2026-09-05T08:00:00.000Z",
                     *       "metaDescription": "From a QR code to data: the steps of an eSIM download.",
                     *       "keywords": [
                     *         "eSIM",
                     *         "QR code"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Article"];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description News article not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404,
                     *       "detail": "News article not found"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    listCountries: {
        parameters: {
            query?: {
                /** @description 'all-regions' is the same as none. */
                region?: "americas" | "europe" | "asia" | "africa" | "oceania" | "global" | "all-regions";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "FJ",
                     *         "name": "Fiji",
                     *         "code": "FJ",
                     *         "region": "oceania",
                     *         "has5G": false,
                     *         "has4G": true,
                     *         "has3G": true,
                     *         "coverage": 89
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Country"][];
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The query cannot be read."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    listCountriesAsCsv: {
        parameters: {
            query?: {
                /** @description 'all-regions' is the same as none. */
                region?: "americas" | "europe" | "asia" | "africa" | "oceania" | "global" | "all-regions";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The query cannot be read."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    getCountry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its ISO 3166-1 alpha-2 code, in any case.
                 * @example FJ
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "FJ",
                     *       "name": "Fiji",
                     *       "code": "FJ",
                     *       "region": "oceania",
                     *       "has5G": false,
                     *       "has4G": true,
                     *       "has3G": true,
                     *       "coverage": 89
                     *     }
                     */
                    "application/json": components["schemas"]["Country"];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Country Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404,
                     *       "detail": "Country Not Found"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    listPlans: {
        parameters: {
            query?: {
                /** @description 'pass' if nothing is asked; 'all' where a country or a region is. */
                kind?: "pass" | "local" | "regional" | "all";
                /** @description Only plans that work there. */
                country?: string;
                /** @description Only plans that work somewhere in it; 'global' those that work in more than one. */
                region?: "americas" | "europe" | "asia" | "africa" | "oceania" | "global" | "all-regions";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "euro-week",
                     *         "name": "Euro Week",
                     *         "description": "A week across Europe on one eSIM, with no new plan at each border.",
                     *         "price": 6.99,
                     *         "regularPrice": null,
                     *         "dataAmount": 5120,
                     *         "validityDays": 7,
                     *         "devices": 2,
                     *         "supportLevel": "chat",
                     *         "is5GEnabled": true,
                     *         "isPopular": false,
                     *         "isPromo": false,
                     *         "countries": {
                     *           "codes": [
                     *             "AT",
                     *             "DE",
                     *             "FR"
                     *           ]
                     *         },
                     *         "pricePerGb": 1.4,
                     *         "pricePerDay": 1,
                     *         "kind": "pass",
                     *         "daysStart": "first_connection",
                     *         "startByDays": 180,
                     *         "dataType": "total",
                     *         "speedAfterLimit": null,
                     *         "takesTopUps": true,
                     *         "exits": [
                     *           "DE",
                     *           "NL"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Plan"][];
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The query cannot be read."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    listPlansAsCsv: {
        parameters: {
            query?: {
                /** @description 'pass' if nothing is asked; 'all' where a country or a region is. */
                kind?: "pass" | "local" | "regional" | "all";
                /** @description Only plans that work there. */
                country?: string;
                /** @description Only plans that work somewhere in it; 'global' those that work in more than one. */
                region?: "americas" | "europe" | "asia" | "africa" | "oceania" | "global" | "all-regions";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The query cannot be read."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A plan's id.
                 * @example euro-week
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "euro-week",
                     *       "name": "Euro Week",
                     *       "description": "A week across Europe on one eSIM, with no new plan at each border.",
                     *       "price": 6.99,
                     *       "regularPrice": null,
                     *       "dataAmount": 5120,
                     *       "validityDays": 7,
                     *       "devices": 2,
                     *       "supportLevel": "chat",
                     *       "is5GEnabled": true,
                     *       "isPopular": false,
                     *       "isPromo": false,
                     *       "countries": {
                     *         "codes": [
                     *           "AT",
                     *           "DE",
                     *           "FR"
                     *         ]
                     *       },
                     *       "pricePerGb": 1.4,
                     *       "pricePerDay": 1,
                     *       "kind": "pass",
                     *       "daysStart": "first_connection",
                     *       "startByDays": 180,
                     *       "dataType": "total",
                     *       "speedAfterLimit": null,
                     *       "takesTopUps": true,
                     *       "exits": [
                     *         "DE",
                     *         "NL"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Plan"];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The data plan you're looking for doesn't exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404,
                     *       "detail": "The data plan you're looking for doesn't exist."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    listFaqs: {
        parameters: {
            query?: {
                category?: "before-buying" | "installing" | "abroad" | "payment" | "problems";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "what-is-an-esim",
                     *         "question": "What is an eSIM?",
                     *         "answer": "A SIM card that is downloaded instead of inserted.",
                     *         "category": "before-buying"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Faq"][];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The query cannot be read."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    answerTrip: {
        parameters: {
            query: {
                /**
                 * @description A line such as 'Japan, 10 days, 5 GB', or codes: 'jp,kr', with days and GB 'jp:6:3,kr:4:2'.
                 * @example Japan, 10 days, 5 GB
                 */
                to: string;
                /** @description 1 to 365. */
                days?: string;
                /** @description 0.1 to 1000. */
                gb?: string;
                /** @description Instead of GB: maps, social, video. */
                use?: string;
                /** @description First day. */
                from?: string;
                /** @description Last day. */
                until?: string;
                home?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "legs": [
                     *         {
                     *           "place": "Japan",
                     *           "countries": [
                     *             "JP"
                     *           ],
                     *           "days": 10,
                     *           "dataAmount": 5120
                     *         }
                     *       ],
                     *       "assumed": [],
                     *       "evenly": [],
                     *       "recommended": {
                     *         "price": 4.99,
                     *         "plans": [
                     *           {
                     *             "id": "jp-5-15",
                     *             "name": "Japan 5 GB",
                     *             "kind": "local",
                     *             "price": 4.99,
                     *             "dataAmount": 5120,
                     *             "validityDays": 15,
                     *             "firstLeg": 0,
                     *             "lastLeg": 0
                     *           }
                     *         ],
                     *         "reasons": [
                     *           {
                     *             "code": "covers",
                     *             "countries": 1,
                     *             "days": 10
                     *           },
                     *           {
                     *             "code": "data",
                     *             "times": 1
                     *           },
                     *           {
                     *             "code": "price_per_gb",
                     *             "price": 1
                     *           }
                     *         ]
                     *       },
                     *       "cheapest": {
                     *         "price": 4.99,
                     *         "plans": [
                     *           {
                     *             "id": "jp-5-15",
                     *             "name": "Japan 5 GB",
                     *             "kind": "local",
                     *             "price": 4.99,
                     *             "dataAmount": 5120,
                     *             "validityDays": 15,
                     *             "firstLeg": 0,
                     *             "lastLeg": 0
                     *           }
                     *         ]
                     *       },
                     *       "leftOut": [],
                     *       "unserved": [],
                     *       "notes": []
                     *     }
                     */
                    "application/json": {
                        legs: {
                            place: string;
                            countries: string[];
                            days: number;
                            /** @description MB; 1024 make a GB. */
                            dataAmount: number;
                        }[];
                        assumed: ("days" | "data")[];
                        evenly: ("days" | "data")[];
                        recommended?: {
                            /** @description USD. */
                            price: number;
                            plans: {
                                id: string;
                                name: string;
                                /** @enum {string} */
                                kind: "pass" | "local" | "regional";
                                /** @description USD. */
                                price: number;
                                /** @description MB; 1024 make a GB. */
                                dataAmount: number;
                                validityDays: number;
                                firstLeg: number;
                                lastLeg: number;
                            }[];
                            reasons: {
                                /** @enum {string} */
                                code: "covers" | "data" | "price_per_gb" | "esims" | "saves" | "no_single";
                                countries?: number;
                                days?: number;
                                times?: number;
                                count?: number;
                                /** @description USD. */
                                price?: number;
                            }[];
                        };
                        cheapest?: {
                            /** @description USD. */
                            price: number;
                            plans: {
                                id: string;
                                name: string;
                                /** @enum {string} */
                                kind: "pass" | "local" | "regional";
                                /** @description USD. */
                                price: number;
                                /** @description MB; 1024 make a GB. */
                                dataAmount: number;
                                validityDays: number;
                                firstLeg: number;
                                lastLeg: number;
                            }[];
                        };
                        oneForAll?: {
                            /** @description USD. */
                            price: number;
                            plans: {
                                id: string;
                                name: string;
                                /** @enum {string} */
                                kind: "pass" | "local" | "regional";
                                /** @description USD. */
                                price: number;
                                /** @description MB; 1024 make a GB. */
                                dataAmount: number;
                                validityDays: number;
                                firstLeg: number;
                                lastLeg: number;
                            }[];
                        };
                        oneForEach?: {
                            /** @description USD. */
                            price: number;
                            plans: {
                                id: string;
                                name: string;
                                /** @enum {string} */
                                kind: "pass" | "local" | "regional";
                                /** @description USD. */
                                price: number;
                                /** @description MB; 1024 make a GB. */
                                dataAmount: number;
                                validityDays: number;
                                firstLeg: number;
                                lastLeg: number;
                            }[];
                        };
                        roomiest?: {
                            /** @description USD. */
                            price: number;
                            plans: {
                                id: string;
                                name: string;
                                /** @enum {string} */
                                kind: "pass" | "local" | "regional";
                                /** @description USD. */
                                price: number;
                                /** @description MB; 1024 make a GB. */
                                dataAmount: number;
                                validityDays: number;
                                firstLeg: number;
                                lastLeg: number;
                            }[];
                        };
                        leftOut: {
                            /** @enum {string} */
                            code: "not_everywhere" | "too_short" | "too_little";
                            count: number;
                            plan: {
                                id: string;
                                name: string;
                                /** @enum {string} */
                                kind: "pass" | "local" | "regional";
                                /** @description USD. */
                                price: number;
                                /** @description MB; 1024 make a GB. */
                                dataAmount: number;
                                validityDays: number;
                            };
                            lacks: ({
                                /** @constant */
                                code: "not_everywhere";
                                countries: string[];
                            } | {
                                /** @constant */
                                code: "too_short";
                                days: number;
                                needed: number;
                            } | {
                                /** @constant */
                                code: "too_little";
                                /** @description MB; 1024 make a GB. */
                                dataAmount: number;
                                /** @description MB; 1024 make a GB. */
                                needed: number;
                            })[];
                        }[];
                        unserved: {
                            leg: number;
                            nearest?: {
                                plan: {
                                    id: string;
                                    name: string;
                                    /** @enum {string} */
                                    kind: "pass" | "local" | "regional";
                                    /** @description USD. */
                                    price: number;
                                    /** @description MB; 1024 make a GB. */
                                    dataAmount: number;
                                    validityDays: number;
                                };
                                lacks: ({
                                    /** @constant */
                                    code: "not_everywhere";
                                    countries: string[];
                                } | {
                                    /** @constant */
                                    code: "too_short";
                                    days: number;
                                    needed: number;
                                } | {
                                    /** @constant */
                                    code: "too_little";
                                    /** @description MB; 1024 make a GB. */
                                    dataAmount: number;
                                    /** @description MB; 1024 make a GB. */
                                    needed: number;
                                })[];
                            };
                        }[];
                        /** @description The cheapest for the legs that are not unserved, where some are. A plan may be for legs on both sides of an unserved one: its days pass too. */
                        forTheRest?: {
                            /** @description USD. */
                            price: number;
                            plans: {
                                id: string;
                                name: string;
                                /** @enum {string} */
                                kind: "pass" | "local" | "regional";
                                /** @description USD. */
                                price: number;
                                /** @description MB; 1024 make a GB. */
                                dataAmount: number;
                                validityDays: number;
                                firstLeg: number;
                                lastLeg: number;
                            }[];
                        };
                        notes: {
                            /** @enum {string} */
                            code: "at_home" | "may_need_none" | "install_before";
                            countries?: string[];
                            /** @description Of all countries of the trip. */
                            isAll?: boolean;
                            /** @description ISO 3166-1 alpha-2, upper case. */
                            country?: string;
                            /** @enum {string} */
                            why?: "blocked" | "refused";
                        }[];
                    };
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The query cannot be read."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    createCharge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: a new UUID for each new thing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "planId": "euro-week",
                 *       "amount": 6.99,
                 *       "currency": "USD"
                 *     }
                 */
                "application/json": {
                    planId: string;
                    /** @description USD: the plan's price. */
                    amount: number;
                    /** @description 'USD'. */
                    currency: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Pay on the hosted page.",
                     *       "charge": {
                     *         "id": "f765421f-2451-4a6b-8b2a-1f2f6f8c1d11",
                     *         "code": "66BEOV2A",
                     *         "hosted_url": "https://pay.coinbase.com/66BEOV2A"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedCharge"];
                };
            };
            /** @description The body is no JSON, nests too deep, or says a thing twice. An Idempotency-Key has 1 to 255 visible characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The body is no JSON, nests too deep, or says a thing twice."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Authentication Required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unauthorized",
                     *       "status": 401,
                     *       "detail": "Authentication Required"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description It came with a cookie, but from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Forbidden",
                     *       "status": 403,
                     *       "detail": "It came with a cookie, but from another site."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The data plan you're looking for doesn't exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404,
                     *       "detail": "The data plan you're looking for doesn't exist."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The first request with this Idempotency-Key is still under way. Failed to create payment A payment for this plan is being confirmed already. A payment page for this plan is still open, and the processor has not confirmed that it is cancelled. Nothing was charged. A payment page for this plan is still open, and its processor does not answer. Nothing was charged. This request's payment page is closed and unpaid. Use another Idempotency-Key. */
            409: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Conflict",
                     *       "status": 409,
                     *       "detail": "The first request with this Idempotency-Key is still under way."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Payload Too Large",
                     *       "status": 413,
                     *       "detail": "The body is larger than 64 KB."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is compressed, or not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unsupported Media Type",
                     *       "status": 415,
                     *       "detail": "The body is compressed, or not JSON."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is not what is asked for; `errors` says where. This Idempotency-Key came with another request before. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unprocessable Entity",
                     *       "status": 422,
                     *       "detail": "The body is not what is asked for; `errors` says where."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Payment creation failed No payment URL received */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Gateway",
                     *       "status": 502,
                     *       "detail": "Payment creation failed"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description This plan is sold out for the moment. Nothing was charged. Failed to create payment This shop takes no crypto. Please pay by card. The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "This plan is sold out for the moment. Nothing was charged."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    payWithCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: a new UUID for each new thing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "planId": "euro-week",
                 *       "amount": 6.99
                 *     }
                 */
                "application/json": {
                    planId: string;
                    /** @description USD: the plan's price. */
                    amount: number;
                    /** @description An order whose page is open while its processor is silent: pay by card all the same. */
                    despite?: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "transactionId": "sim_2f1c7a52-8f5e-4c0b-9b60-7f8a3a1d9c10"
                     *     }
                     */
                    "application/json": components["schemas"]["CardPayment"];
                };
            };
            /** @description The body is no JSON, nests too deep, or says a thing twice. An Idempotency-Key has 1 to 255 visible characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The body is no JSON, nests too deep, or says a thing twice."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Authentication Required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unauthorized",
                     *       "status": 401,
                     *       "detail": "Authentication Required"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description It came with a cookie, but from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Forbidden",
                     *       "status": 403,
                     *       "detail": "It came with a cookie, but from another site."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The data plan you're looking for doesn't exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404,
                     *       "detail": "The data plan you're looking for doesn't exist."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The first request with this Idempotency-Key is still under way. Failed to create payment A payment page for this plan is still open, and the processor has not confirmed that it is cancelled. Nothing was charged. A payment page for this plan is still open, and its processor does not answer. Nothing was charged. A payment for this plan is being confirmed already. */
            409: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Conflict",
                     *       "status": 409,
                     *       "detail": "The first request with this Idempotency-Key is still under way."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Payload Too Large",
                     *       "status": 413,
                     *       "detail": "The body is larger than 64 KB."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is compressed, or not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unsupported Media Type",
                     *       "status": 415,
                     *       "detail": "The body is compressed, or not JSON."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is not what is asked for; `errors` says where. This Idempotency-Key came with another request before. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unprocessable Entity",
                     *       "status": 422,
                     *       "detail": "The body is not what is asked for; `errors` says where."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description This plan is sold out for the moment. Nothing was charged. This shop takes no cards. Please pay with crypto. Cards are paid on the page that checkout leads to. The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "This plan is sold out for the moment. Nothing was charged."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    getCharge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A charge's id.
                 * @example f765421f-2451-4a6b-8b2a-1f2f6f8c1d11
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "f765421f-2451-4a6b-8b2a-1f2f6f8c1d11",
                     *       "code": "66BEOV2A",
                     *       "hosted_url": "https://pay.coinbase.com/66BEOV2A",
                     *       "status": "open",
                     *       "orderId": "c9r2t5y8w1q4e7z0x3v6",
                     *       "planId": "euro-week",
                     *       "amount": 6.99,
                     *       "currency": "USD",
                     *       "createdAt": "2026-11-24T11:58:00.000Z",
                     *       "expiresAt": "2026-11-24T12:58:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Charge"];
                };
            };
            /** @description Authentication Required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unauthorized",
                     *       "status": 401,
                     *       "detail": "Authentication Required"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description This charge doesn't exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404,
                     *       "detail": "This charge doesn't exist."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    getRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currency": "USD",
                     *       "rates": {
                     *         "BTC": 43500,
                     *         "ETH": 2650
                     *       },
                     *       "coins": [
                     *         {
                     *           "code": "BTC",
                     *           "name": "Bitcoin",
                     *           "rate": 43500
                     *         },
                     *         {
                     *           "code": "SOL",
                     *           "name": "Solana",
                     *           "rate": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Rates"];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    listSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "s4v7b1n3m8k2j6h9g0f5",
                     *         "userId": "7d3k9m2q4w6e8r1t5y0z",
                     *         "planId": "euro-week",
                     *         "planName": "Euro Week",
                     *         "isActive": true,
                     *         "startDate": "2026-11-24T12:00:00.000Z",
                     *         "endDate": "2026-12-01T12:00:00.000Z",
                     *         "startBy": null,
                     *         "dataAmount": 5120,
                     *         "dataUsed": 512.5,
                     *         "usageAsOf": "2026-11-25T09:30:00.000Z",
                     *         "isReported": false,
                     *         "state": "running",
                     *         "delivery": "delivered",
                     *         "esimId": "e6s1i8m3p5r9o7f2a4n0",
                     *         "paymentMethod": "credit_card",
                     *         "transactionId": "sim_2f1c7a52-8f5e-4c0b-9b60-7f8a3a1d9c10"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Subscription"][];
                };
            };
            /** @description Authentication Required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unauthorized",
                     *       "status": 401,
                     *       "detail": "Authentication Required"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    claimPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: a new UUID for each new thing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "7d3k9m2q4w6e8r1t5y0z",
                 *       "planId": "euro-week",
                 *       "endDate": "2026-12-01T12:00:00.000Z",
                 *       "paymentMethod": "credit_card",
                 *       "transactionId": "sim_2f1c7a52-8f5e-4c0b-9b60-7f8a3a1d9c10"
                 *     }
                 */
                "application/json": {
                    /** @description The caller's own; it may be left out. */
                    userId?: string;
                    planId: string;
                    /** @description Not used: a plan has its days. */
                    endDate?: string;
                    /** @constant */
                    paymentMethod: "credit_card";
                    /** @description From `POST /api/payments/credit-card`; each buys one plan. */
                    transactionId: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "s4v7b1n3m8k2j6h9g0f5",
                     *       "userId": "7d3k9m2q4w6e8r1t5y0z",
                     *       "planId": "euro-week",
                     *       "planName": "Euro Week",
                     *       "isActive": true,
                     *       "startDate": "2026-11-24T12:00:00.000Z",
                     *       "endDate": "2026-12-01T12:00:00.000Z",
                     *       "startBy": null,
                     *       "dataAmount": 5120,
                     *       "dataUsed": 512.5,
                     *       "usageAsOf": "2026-11-25T09:30:00.000Z",
                     *       "isReported": false,
                     *       "state": "running",
                     *       "delivery": "delivered",
                     *       "esimId": "e6s1i8m3p5r9o7f2a4n0",
                     *       "paymentMethod": "credit_card",
                     *       "transactionId": "sim_2f1c7a52-8f5e-4c0b-9b60-7f8a3a1d9c10"
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            /** @description The body is no JSON, nests too deep, or says a thing twice. An Idempotency-Key has 1 to 255 visible characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The body is no JSON, nests too deep, or says a thing twice."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Authentication Required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unauthorized",
                     *       "status": 401,
                     *       "detail": "Authentication Required"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Payment failed: this transaction does not pay for this plan. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Payment Required",
                     *       "status": 402,
                     *       "detail": "Payment failed: this transaction does not pay for this plan."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description It came with a cookie, but from another site. That is somebody else's account. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Forbidden",
                     *       "status": 403,
                     *       "detail": "It came with a cookie, but from another site."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The data plan you're looking for doesn't exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404,
                     *       "detail": "The data plan you're looking for doesn't exist."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The first request with this Idempotency-Key is still under way. This transaction has been used already. */
            409: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Conflict",
                     *       "status": 409,
                     *       "detail": "The first request with this Idempotency-Key is still under way."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Payload Too Large",
                     *       "status": 413,
                     *       "detail": "The body is larger than 64 KB."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is compressed, or not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unsupported Media Type",
                     *       "status": 415,
                     *       "detail": "The body is compressed, or not JSON."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is not what is asked for; `errors` says where. This Idempotency-Key came with another request before. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unprocessable Entity",
                     *       "status": 422,
                     *       "detail": "The body is not what is asked for; `errors` says where."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    getActiveSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "s4v7b1n3m8k2j6h9g0f5",
                     *       "userId": "7d3k9m2q4w6e8r1t5y0z",
                     *       "planId": "euro-week",
                     *       "planName": "Euro Week",
                     *       "isActive": true,
                     *       "startDate": "2026-11-24T12:00:00.000Z",
                     *       "endDate": "2026-12-01T12:00:00.000Z",
                     *       "startBy": null,
                     *       "dataAmount": 5120,
                     *       "dataUsed": 512.5,
                     *       "usageAsOf": "2026-11-25T09:30:00.000Z",
                     *       "isReported": false,
                     *       "state": "running",
                     *       "delivery": "delivered",
                     *       "esimId": "e6s1i8m3p5r9o7f2a4n0",
                     *       "paymentMethod": "credit_card",
                     *       "transactionId": "sim_2f1c7a52-8f5e-4c0b-9b60-7f8a3a1d9c10"
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            /** @description Authentication Required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unauthorized",
                     *       "status": 401,
                     *       "detail": "Authentication Required"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description No Active Plan */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404,
                     *       "detail": "No Active Plan"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description An order's id: the orders that are older than this one. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description The next page, where there is one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "c9r2t5y8w1q4e7z0x3v6",
                     *         "planId": "euro-week",
                     *         "planName": "Euro Week",
                     *         "dataAmount": 5120,
                     *         "validityDays": 7,
                     *         "amount": 6.99,
                     *         "currency": "USD",
                     *         "paymentMethod": "crypto",
                     *         "state": "fulfilled",
                     *         "delivery": "delivered",
                     *         "createdAt": "2026-11-24T11:58:00.000Z",
                     *         "updatedAt": "2026-11-24T12:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Order"][];
                };
            };
            /** @description The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The query cannot be read."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Authentication Required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unauthorized",
                     *       "status": 401,
                     *       "detail": "Authentication Required"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description This order doesn't exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404,
                     *       "detail": "This order doesn't exist."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An order's id.
                 * @example c9r2t5y8w1q4e7z0x3v6
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c9r2t5y8w1q4e7z0x3v6",
                     *       "planId": "euro-week",
                     *       "planName": "Euro Week",
                     *       "dataAmount": 5120,
                     *       "validityDays": 7,
                     *       "amount": 6.99,
                     *       "currency": "USD",
                     *       "paymentMethod": "crypto",
                     *       "state": "fulfilled",
                     *       "delivery": "delivered",
                     *       "createdAt": "2026-11-24T11:58:00.000Z",
                     *       "updatedAt": "2026-11-24T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Authentication Required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unauthorized",
                     *       "status": 401,
                     *       "detail": "Authentication Required"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description This order doesn't exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404,
                     *       "detail": "This order doesn't exist."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    getReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An order's id.
                 * @example c9r2t5y8w1q4e7z0x3v6
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "number": "c9r2t5y8w1q4e7z0x3v6",
                     *       "paidAt": "2026-11-24T12:00:00.000Z",
                     *       "planName": "Euro Week",
                     *       "amount": 6.99,
                     *       "currency": "USD",
                     *       "received": [
                     *         {
                     *           "coin": "BTC",
                     *           "amount": "0.00016069",
                     *           "usd": 6.99,
                     *           "isFinal": true
                     *         }
                     *       ],
                     *       "owed": 0,
                     *       "returning": 0,
                     *       "paidBack": 0,
                     *       "paidWith": "crypto",
                     *       "network": "bitcoin",
                     *       "transactionId": "4a5e1e4b4a5e1e4b4a5e1e4b4a5e1e4b4a5e1e4b4a5e1e4b4a5e1e4b4a5e1e4b"
                     *     }
                     */
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description Authentication Required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unauthorized",
                     *       "status": 401,
                     *       "detail": "Authentication Required"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description This order doesn't exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404,
                     *       "detail": "This order doesn't exist."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    listEsims: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "e6s1i8m3p5r9o7f2a4n0",
                     *         "iccid": "8944500000000000017",
                     *         "profileState": "enabled",
                     *         "stateChangedAt": "2026-11-25T09:12:00.000Z",
                     *         "firstInstalledAt": "2026-11-24T12:03:00.000Z",
                     *         "apn": "internet",
                     *         "isRoaming": true,
                     *         "isTest": true,
                     *         "createdAt": "2026-11-24T12:00:00.000Z",
                     *         "subscriptionIds": [
                     *           "s4v7b1n3m8k2j6h9g0f5"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Esim"][];
                };
            };
            /** @description Authentication Required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unauthorized",
                     *       "status": 401,
                     *       "detail": "Authentication Required"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    getEsim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An eSIM's id.
                 * @example e6s1i8m3p5r9o7f2a4n0
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "e6s1i8m3p5r9o7f2a4n0",
                     *       "iccid": "8944500000000000017",
                     *       "profileState": "enabled",
                     *       "stateChangedAt": "2026-11-25T09:12:00.000Z",
                     *       "firstInstalledAt": "2026-11-24T12:03:00.000Z",
                     *       "apn": "internet",
                     *       "isRoaming": true,
                     *       "isTest": true,
                     *       "createdAt": "2026-11-24T12:00:00.000Z",
                     *       "subscriptionIds": [
                     *         "s4v7b1n3m8k2j6h9g0f5"
                     *       ],
                     *       "activationCode": "LPA:1$rsp.simlessly.com$K2-7Q4X-9M"
                     *     }
                     */
                    "application/json": components["schemas"]["EsimDetails"];
                };
            };
            /** @description Authentication Required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unauthorized",
                     *       "status": 401,
                     *       "detail": "Authentication Required"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Please confirm first that it is you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Forbidden",
                     *       "status": 403,
                     *       "detail": "Please confirm first that it is you."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description This eSIM doesn't exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404,
                     *       "detail": "This eSIM doesn't exist."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    recordUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A subscription's id.
                 * @example s4v7b1n3m8k2j6h9g0f5
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dataUsed": 512.5
                 *     }
                 */
                "application/json": {
                    /** @description MB since the plan began: never less than is recorded, never more than the plan holds. */
                    dataUsed: number;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "s4v7b1n3m8k2j6h9g0f5",
                     *       "userId": "7d3k9m2q4w6e8r1t5y0z",
                     *       "planId": "euro-week",
                     *       "planName": "Euro Week",
                     *       "isActive": true,
                     *       "startDate": "2026-11-24T12:00:00.000Z",
                     *       "endDate": "2026-12-01T12:00:00.000Z",
                     *       "startBy": null,
                     *       "dataAmount": 5120,
                     *       "dataUsed": 512.5,
                     *       "usageAsOf": "2026-11-25T09:30:00.000Z",
                     *       "isReported": false,
                     *       "state": "running",
                     *       "delivery": "delivered",
                     *       "esimId": "e6s1i8m3p5r9o7f2a4n0",
                     *       "paymentMethod": "credit_card",
                     *       "transactionId": "sim_2f1c7a52-8f5e-4c0b-9b60-7f8a3a1d9c10"
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            /** @description The body is no JSON, nests too deep, or says a thing twice. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The body is no JSON, nests too deep, or says a thing twice."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Authentication Required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unauthorized",
                     *       "status": 401,
                     *       "detail": "Authentication Required"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description It came with a cookie, but from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Forbidden",
                     *       "status": 403,
                     *       "detail": "It came with a cookie, but from another site."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description This plan doesn't exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404,
                     *       "detail": "This plan doesn't exist."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description More than that has been recorded already. The plan holds less than that. */
            409: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Conflict",
                     *       "status": 409,
                     *       "detail": "More than that has been recorded already."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Payload Too Large",
                     *       "status": 413,
                     *       "detail": "The body is larger than 64 KB."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is compressed, or not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unsupported Media Type",
                     *       "status": 415,
                     *       "detail": "The body is compressed, or not JSON."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is not what is asked for; `errors` says where. Usage is a number of MB, 0 or more. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unprocessable Entity",
                     *       "status": 422,
                     *       "detail": "The body is not what is asked for; `errors` says where."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    listUsage: {
        parameters: {
            query?: {
                /** @description The days after this one. */
                after?: string;
            };
            header?: never;
            path: {
                /**
                 * @description A subscription's id.
                 * @example s4v7b1n3m8k2j6h9g0f5
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description The next page, where there is one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "subscriptionId": "s4v7b1n3m8k2j6h9g0f5",
                     *         "date": "2026-11-25",
                     *         "dataUsed": 312.5,
                     *         "totalUsed": 512.5,
                     *         "asOf": "2026-11-25T09:30:00.000Z",
                     *         "isReported": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["UsageDay"][];
                };
            };
            /** @description The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The query cannot be read."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Authentication Required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unauthorized",
                     *       "status": 401,
                     *       "detail": "Authentication Required"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description This plan doesn't exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404,
                     *       "detail": "This plan doesn't exist."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    addUsage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: a new UUID for each new thing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subscriptionId": "s4v7b1n3m8k2j6h9g0f5",
                 *       "dataUsed": 768
                 *     }
                 */
                "application/json": {
                    subscriptionId: string;
                    /** @description MB since the plan began: never less than is recorded, never more than the plan holds. */
                    dataUsed: number;
                    /** @description Not used: it counts for now. */
                    date?: unknown;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subscriptionId": "s4v7b1n3m8k2j6h9g0f5",
                     *       "date": "2026-11-25",
                     *       "dataUsed": 312.5,
                     *       "totalUsed": 512.5,
                     *       "asOf": "2026-11-25T09:30:00.000Z",
                     *       "isReported": false
                     *     }
                     */
                    "application/json": components["schemas"]["UsageDay"];
                };
            };
            /** @description The body is no JSON, nests too deep, or says a thing twice. An Idempotency-Key has 1 to 255 visible characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The body is no JSON, nests too deep, or says a thing twice."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Authentication Required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unauthorized",
                     *       "status": 401,
                     *       "detail": "Authentication Required"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description It came with a cookie, but from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Forbidden",
                     *       "status": 403,
                     *       "detail": "It came with a cookie, but from another site."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description This plan doesn't exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404,
                     *       "detail": "This plan doesn't exist."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The first request with this Idempotency-Key is still under way. More than that has been recorded already. The plan holds less than that. */
            409: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Conflict",
                     *       "status": 409,
                     *       "detail": "The first request with this Idempotency-Key is still under way."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Payload Too Large",
                     *       "status": 413,
                     *       "detail": "The body is larger than 64 KB."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is compressed, or not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unsupported Media Type",
                     *       "status": 415,
                     *       "detail": "The body is compressed, or not JSON."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is not what is asked for; `errors` says where. This Idempotency-Key came with another request before. Usage is a number of MB, 0 or more. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unprocessable Entity",
                     *       "status": 422,
                     *       "detail": "The body is not what is asked for; `errors` says where."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    listDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "userId": "7d3k9m2q4w6e8r1t5y0z",
                     *         "name": "iPhone 15 Pro",
                     *         "type": "smartphone",
                     *         "esimSupported": true,
                     *         "activationDate": "2026-11-24T12:05:00.000Z",
                     *         "isActive": true,
                     *         "id": "d2v5c8b1n4m7k0j3h6g9"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Device"][];
                };
            };
            /** @description Authentication Required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unauthorized",
                     *       "status": 401,
                     *       "detail": "Authentication Required"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    addDevice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: a new UUID for each new thing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "7d3k9m2q4w6e8r1t5y0z",
                 *       "name": "iPhone 15 Pro",
                 *       "type": "smartphone",
                 *       "esimSupported": true,
                 *       "activationDate": "2026-11-24T12:05:00.000Z",
                 *       "isActive": true
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    type: "smartphone" | "tablet" | "laptop" | "watch" | "router" | "other";
                    /** @default false */
                    esimSupported?: boolean;
                    /** @description The caller's own; it may be left out. */
                    userId?: string;
                    /** @description Not used: it is activated now. */
                    activationDate?: unknown;
                    /** @description Not used: it is active. */
                    isActive?: unknown;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "userId": "7d3k9m2q4w6e8r1t5y0z",
                     *       "name": "iPhone 15 Pro",
                     *       "type": "smartphone",
                     *       "esimSupported": true,
                     *       "activationDate": "2026-11-24T12:05:00.000Z",
                     *       "isActive": true,
                     *       "id": "d2v5c8b1n4m7k0j3h6g9"
                     *     }
                     */
                    "application/json": components["schemas"]["Device"];
                };
            };
            /** @description The body is no JSON, nests too deep, or says a thing twice. An Idempotency-Key has 1 to 255 visible characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The body is no JSON, nests too deep, or says a thing twice."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Authentication Required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unauthorized",
                     *       "status": 401,
                     *       "detail": "Authentication Required"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description It came with a cookie, but from another site. That is somebody else's account. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Forbidden",
                     *       "status": 403,
                     *       "detail": "It came with a cookie, but from another site."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The first request with this Idempotency-Key is still under way. An account can have 10 active devices. Deactivate one of them first. */
            409: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Conflict",
                     *       "status": 409,
                     *       "detail": "The first request with this Idempotency-Key is still under way."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Payload Too Large",
                     *       "status": 413,
                     *       "detail": "The body is larger than 64 KB."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is compressed, or not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unsupported Media Type",
                     *       "status": 415,
                     *       "detail": "The body is compressed, or not JSON."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is not what is asked for; `errors` says where. This Idempotency-Key came with another request before. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unprocessable Entity",
                     *       "status": 422,
                     *       "detail": "The body is not what is asked for; `errors` says where."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    changeDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A device's id.
                 * @example d2v5c8b1n4m7k0j3h6g9
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Phone for trips"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    type?: "smartphone" | "tablet" | "laptop" | "watch" | "router" | "other";
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "userId": "7d3k9m2q4w6e8r1t5y0z",
                     *       "name": "Phone for trips",
                     *       "type": "smartphone",
                     *       "esimSupported": true,
                     *       "activationDate": "2026-11-24T12:05:00.000Z",
                     *       "isActive": true,
                     *       "id": "d2v5c8b1n4m7k0j3h6g9"
                     *     }
                     */
                    "application/json": components["schemas"]["Device"];
                };
            };
            /** @description The body is no JSON, nests too deep, or says a thing twice. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The body is no JSON, nests too deep, or says a thing twice."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Authentication Required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unauthorized",
                     *       "status": 401,
                     *       "detail": "Authentication Required"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description It came with a cookie, but from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Forbidden",
                     *       "status": 403,
                     *       "detail": "It came with a cookie, but from another site."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description This device doesn't exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404,
                     *       "detail": "This device doesn't exist."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description An account can have 10 active devices. Deactivate one of them first. */
            409: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Conflict",
                     *       "status": 409,
                     *       "detail": "An account can have 10 active devices. Deactivate one of them first."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Payload Too Large",
                     *       "status": 413,
                     *       "detail": "The body is larger than 64 KB."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is compressed, or not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unsupported Media Type",
                     *       "status": 415,
                     *       "detail": "The body is compressed, or not JSON."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is not what is asked for; `errors` says where. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unprocessable Entity",
                     *       "status": 422,
                     *       "detail": "The body is not what is asked for; `errors` says where."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    joinWaitlist: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: a new UUID for each new thing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "amelie@example.com",
                 *       "firstName": "Amelie",
                 *       "lastName": "Martin",
                 *       "phone": "+33 1 23 45 67 89",
                 *       "countryOfInterest": "FR",
                 *       "source": "website"
                 *     }
                 */
                "application/json": {
                    firstName: string;
                    lastName?: string;
                    /** @description An e-mail address. */
                    email: string;
                    phone?: string;
                    /** @description One of US, CA, GB, AU, DE, FR, JP, KR, SG, ES. */
                    countryOfInterest?: string;
                    /** @description Not used: it is always stored as 'website'. */
                    source?: unknown;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "isAmongFirst": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Whether the free data is theirs. The place itself is mailed. */
                        isAmongFirst: boolean;
                    };
                };
            };
            /** @description The body is no JSON, nests too deep, or says a thing twice. An Idempotency-Key has 1 to 255 visible characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The body is no JSON, nests too deep, or says a thing twice."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description It came with a cookie, but from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Forbidden",
                     *       "status": 403,
                     *       "detail": "It came with a cookie, but from another site."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The first request with this Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Conflict",
                     *       "status": 409,
                     *       "detail": "The first request with this Idempotency-Key is still under way."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Farline has launched, and the waitlist is closed. You can buy a plan now. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Gone",
                     *       "status": 410,
                     *       "detail": "Farline has launched, and the waitlist is closed. You can buy a plan now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Payload Too Large",
                     *       "status": 413,
                     *       "detail": "The body is larger than 64 KB."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is compressed, or not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unsupported Media Type",
                     *       "status": 415,
                     *       "detail": "The body is compressed, or not JSON."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is not what is asked for; `errors` says where. This Idempotency-Key came with another request before. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unprocessable Entity",
                     *       "status": 422,
                     *       "detail": "The body is not what is asked for; `errors` says where."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    countWaitlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 42
                     *     }
                     */
                    "application/json": {
                        count: number;
                    };
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    contactSupport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: a new UUID for each new thing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Amelie",
                 *       "email": "amelie@example.com",
                 *       "subject": "A plan for Fiji",
                 *       "message": "Which plan works on the outer islands?"
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @description An e-mail address. */
                    email: string;
                    subject: string;
                    message: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "m1n4b7v0c3x6z9l2k5j8"
                     *     }
                     */
                    "application/json": {
                        /** @description The message's number, to refer to it. */
                        id: string;
                    };
                };
            };
            /** @description The body is no JSON, nests too deep, or says a thing twice. An Idempotency-Key has 1 to 255 visible characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "The body is no JSON, nests too deep, or says a thing twice."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description It came with a cookie, but from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Forbidden",
                     *       "status": 403,
                     *       "detail": "It came with a cookie, but from another site."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The first request with this Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Conflict",
                     *       "status": 409,
                     *       "detail": "The first request with this Idempotency-Key is still under way."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Payload Too Large",
                     *       "status": 413,
                     *       "detail": "The body is larger than 64 KB."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is compressed, or not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unsupported Media Type",
                     *       "status": 415,
                     *       "detail": "The body is compressed, or not JSON."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is not what is asked for; `errors` says where. This Idempotency-Key came with another request before. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unprocessable Entity",
                     *       "status": 422,
                     *       "detail": "The body is not what is asked for; `errors` says where."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    getDescription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many attempts. Please wait a moment and try again. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Too many attempts. Please wait a moment and try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The shop cannot do this now. */
            503: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Service Unavailable",
                     *       "status": 503,
                     *       "detail": "The shop cannot do this now."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    receiveWebhookOf: {
        parameters: {
            query?: never;
            header: {
                /** @description The signature of sandbox. */
                "X-CC-Webhook-Signature": string;
            };
            path: {
                /**
                 * @description One of sandbox.
                 * @example sandbox
                 */
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Invalid webhook */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The body is larger than 256 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Payload Too Large",
                     *       "status": 413,
                     *       "detail": "Request body too large"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unsupported Media Type",
                     *       "status": 415,
                     *       "detail": "Compressed bodies are not accepted"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Far too many. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Not stored: send it again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    receiveWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description The signature of sandbox. */
                "X-CC-Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Invalid webhook */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The body is larger than 256 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Payload Too Large",
                     *       "status": 413,
                     *       "detail": "Request body too large"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unsupported Media Type",
                     *       "status": 415,
                     *       "detail": "Compressed bodies are not accepted"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Far too many. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Not stored: send it again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    receiveNotice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Invalid webhook */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The body is larger than 256 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Payload Too Large",
                     *       "status": 413,
                     *       "detail": "Request body too large"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Unsupported Media Type",
                     *       "status": 415,
                     *       "detail": "Compressed bodies are not accepted"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Far too many. */
            429: {
                headers: {
                    /** @description Seconds, where waiting helps. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Not stored: send it again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
}
