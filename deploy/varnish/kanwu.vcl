# Varnish between nginx and the site: /etc/varnish/kanwu.vcl. docs/decisions/066-edges.md says why it is so.
# For the Varnish of Debian 12 (7.1) with its package varnish-modules, whose vmod xkey purges by surrogate key. To be started with
# -p http_gzip_support=off: the site compresses by itself, and better. The site needs EDGE=varnish, and TRUST_PROXY
# must name this machine and that of nginx.
# To be changed: the backends, and from where purges may come.
vcl 4.1;

import directors;
import std;
import xkey;

probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 2s;
    .window = 4;
    .threshold = 2;
    .initial = 2;
}
backend one {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = ready;
    .first_byte_timeout = 60s;
}
backend two {
    .host = "127.0.0.1";
    .port = "3001";
    .probe = ready;
    .first_byte_timeout = 60s;
}

# The machines of the site. nginx may be one of them and pass on what comes from outside, so the secret is needed, too.
acl kanwu_purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_init {
    new kanwu = directors.round_robin();
    kanwu.add_backend(one);
    kanwu.add_backend(two);
}

# The class of access of the reader, by which documents that are shared among readers of one class differ. Only anonymous documents are
# kept now, and there is one class of those; what enters the hash here must be known without asking the site.
sub kanwu_class {
}

# Removes what has one of the keys. The secret is the content of a file: EDGE_VARNISH_SECRET of the site.
sub kanwu_purge {
    if (client.ip !~ kanwu_purgers) {
        return (synth(403, "Forbidden"));
    }
    set req.http.X-Kanwu-Expected = regsub(std.fileread("/etc/varnish/kanwu-secret"), "\s+$", "");
    if (req.http.X-Kanwu-Expected !~ "^\S{32}" || req.http.X-Kanwu-Secret != req.http.X-Kanwu-Expected) {
        return (synth(403, "Forbidden"));
    }
    if (req.http.X-Kanwu-Purge) {
        set req.http.X-Kanwu-Count = xkey.purge(req.http.X-Kanwu-Purge);
        return (synth(200, "Purged"));
    }
    if (req.http.X-Kanwu-Soft-Purge) {
        set req.http.X-Kanwu-Count = xkey.softpurge(req.http.X-Kanwu-Soft-Purge);
        return (synth(200, "Purged"));
    }
    return (synth(400, "No keys"));
}

sub vcl_recv {
    if (req.method == "PURGE") {
        call kanwu_purge;
    }
    set req.backend_hint = kanwu.backend();
    if (req.restarts == 0) {
        unset req.http.X-Kanwu-Stale;
    }
    # A process that closes is avoided by its probe, and answers until then.
    unset req.http.X-Retry-On-502;
    # What has expired or was purged softly serves only while the site does not answer.
    set req.grace = 0s;
    if (req.http.X-Kanwu-Stale || !std.healthy(req.backend_hint)) {
        set req.grace = 10m;
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Sound, films, uploads, streams, the desk: never kept here.
    if (req.url ~ "^/(media|play|desk|api/desk|api/notice|api/login|dev|metrics|readyz)([/?]|$)") {
        return (pass);
    }
    if (req.http.Authorization || req.http.Cookie ~ "(^|[;,\s])((__Host-)?ticket|readAfter)\s*=") {
        return (pass);
    }
    # Pages of readers without a session do not depend on other cookies; public answers of the API depend on none.
    if (req.url !~ "^/(h5/)?api/") {
        unset req.http.Cookie;
    }
    # One spelling for each kind of browser.
    if (req.http.Accept-Encoding ~ "(^|[\s,])br\s*(,|$|;\s*q=(1|0\.\d*[1-9]))") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(^|[\s,])gzip\s*(,|$|;\s*q=(1|0\.\d*[1-9]))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    return (hash);
}

sub vcl_hash {
    hash_data(req.url);
    hash_data(req.http.host);
    call kanwu_class;
    return (lookup);
}

sub vcl_backend_fetch {
    # Known to the site and to nobody else.
    unset bereq.http.X-Kanwu-Secret;
    unset bereq.http.X-Kanwu-Expected;
}

sub vcl_backend_response {
    # An error does not take the place of a copy that may still serve (vcl_synth); the second time it is shown as it is.
    if (beresp.status >= 500 && !bereq.uncacheable && !bereq.http.X-Kanwu-Stale) {
        return (abandon);
    }
    set beresp.grace = 10m;
    if (beresp.http.Set-Cookie) {
        set beresp.ttl = 0s;
    } elsif (beresp.status == 404 || beresp.status == 410) {
        # Takes the place of the copy of what was withdrawn.
        set beresp.ttl = 1s;
        set beresp.grace = 0s;
        return (deliver);
    } elsif (beresp.http.Cache-Control !~ "^public") {
        set beresp.ttl = 0s;
    } elsif (beresp.http.xkey && beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
        # As long as purging works, which the site says with each response.
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 30s);
    } elsif (beresp.ttl > 30s && beresp.http.Cache-Control !~ "immutable") {
        # Such as a redirect, which nothing could purge here.
        set beresp.ttl = 30s;
    }
    if (beresp.ttl <= 0s) {
        set beresp.uncacheable = true;
        # Not for the usual two minutes: the next response may be one for everybody.
        set beresp.ttl = 1s;
    }
    return (deliver);
}

sub vcl_backend_error {
    # As above, for a site that cannot be reached.
    if (!bereq.uncacheable && !bereq.http.X-Kanwu-Stale) {
        return (abandon);
    }
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.http.Retry-After = "10";
    synthetic({"<!doctype html><html lang=zh-CN><meta charset=utf-8><title>请稍候</title><p>网站正在更新，请过一会儿再来。"});
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Surrogate-Control;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    # What lies here is right for as long as it lies here; by its age other caches would take it for old.
    unset resp.http.Age;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
}

sub vcl_synth {
    # The site did not answer: once more, and then an old copy is good enough.
    if (resp.status == 503 && !req.http.X-Kanwu-Stale && (req.method == "GET" || req.method == "HEAD")) {
        set req.http.X-Kanwu-Stale = "1";
        return (restart);
    }
    set resp.http.Cache-Control = "no-store";
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    synthetic("" + resp.status + " " + resp.reason);
    return (deliver);
}
